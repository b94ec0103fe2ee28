import { numberText, readNumberAs, writingOf } from '../budget-reading/number-format.js';
import { type DecimalReading, readDecimal } from './decimal.js';

/** Meaning of a typed comma before exactly three digits: `29,081` is 29.081 or 29 081. */
export const commaReadings = ['DECIMAL', 'THOUSANDS'] as const;
export type CommaReading = (typeof commaReadings)[number];

/** Fast path: most typed numbers need no cleaning. */
const bare = /^\d+(?:\.\d+)?$/;

/**
 * Parses typed numbers: `1,234.50`, `1234,50`, `1 234.50`, `1'234,567.8`, `S/ 12.5`. A lone point is the decimal mark.
 * So is a lone comma, unless exactly three digits follow: then `comma` decides, and without it the result is
 * 'ambiguous'. Nothing is rounded.
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

/** The canonical decimal of a typed text, or null if it cannot be parsed. */
export function parseTypedDecimal(input: string): string | null {
  const reading = readTypedDecimal(input);
  return reading.ok ? reading.value : null;
}
