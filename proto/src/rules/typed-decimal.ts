import { numberText, readNumberAs, writingOf } from '../budget-reading/number-format.js';
import { type DecimalReading, readDecimal } from './decimal.js';

/** What a comma before exactly three digits means to whoever types it: `29,081` is 29.081 or 29 081. */
export const commaReadings = ['DECIMAL', 'THOUSANDS'] as const;
export type CommaReading = (typeof commaReadings)[number];

/** Most of what is typed: nothing to take away before it is read. */
const bare = /^\d+(?:\.\d+)?$/;

/**
 * Reads what people type: `1,234.50`, `1234,50`, `1 234.50`, `1'234,567.8`, `S/ 12.5`. A point alone begins decimals, and
 * so does a comma unless exactly three digits follow: without `comma` that is 'ambiguous'. Nothing is rounded.
 */
export function readTypedDecimal(input: string, comma?: CommaReading | null): DecimalReading {
  if (bare.test(input)) return readDecimal(input);
  const point = readNumberAs(input, 'POINT');
  const writing = writingOf(input);
  if (writing === 'COMMA') return readNumberAs(input, 'COMMA');
  if (writing !== 'EITHER' || !numberText(input).includes(',')) return point;
  if (!comma) return { ok: false, problem: 'ambiguous' };
  return comma === 'DECIMAL' ? readNumberAs(input, 'COMMA') : point;
}

/** The canonical decimal of what was typed, or null when it cannot be read. */
export function parseTypedDecimal(input: string): string | null {
  const reading = readTypedDecimal(input);
  return reading.ok ? reading.value : null;
}
