import { type DecimalReading, decimalTexts } from '@cotizaobra/proto/rules/decimal';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { readTypedDecimal } from '@cotizaobra/proto/rules/typed-decimal';
import type { TypedLine } from './typed-line.js';

/** What the buyer lets a provider write: unit prices, or amounts of lines. */
export type AmountField = 'price' | 'partial';

const MONEY_DECIMALS = 2;
const readings = new WeakMap<TypedLine, DecimalReading | null>();

/** The number of a line; null without text. A line never changes, so each is read once. */
export function readAmount(line: TypedLine, field: AmountField): DecimalReading | null {
  const known = readings.get(line);
  if (known !== undefined) return known;
  const reading = line.amount.trim() === '' ? null : read(line.amount, field);
  readings.set(line, reading);
  return reading;
}

function read(text: string, field: AmountField): DecimalReading {
  const reading = readTypedDecimal(text);
  const decimals = reading.ok ? (reading.value.split('.')[1]?.length ?? 0) : 0;
  return field === 'partial' && decimals > MONEY_DECIMALS ? { ok: false, problem: 'too_many_decimals' } : reading;
}

/** Why a text is no number; null for a number and for nothing. */
export function amountFault(line: TypedLine, field: AmountField): string | null {
  const reading = readAmount(line, field);
  if (!reading || reading.ok) return null;
  if (reading.problem === 'too_many_decimals' && field === 'partial') return `Usa hasta ${MONEY_DECIMALS} decimales`;
  if (reading.problem === 'not_a_number') return 'Escribe un número, por ejemplo 62.50';
  return decimalTexts[reading.problem];
}

/** Both numbers that `29,081` may be, so that the person says which; null for any other text. */
export function twoReadings(line: TypedLine, field: AmountField): { value: string; shown: string }[] | null {
  const reading = readAmount(line, field);
  if (!reading || reading.ok || reading.problem !== 'ambiguous') return null;
  return (['DECIMAL', 'THOUSANDS'] as const).flatMap((comma) => {
    const one = readTypedDecimal(line.amount, comma);
    return one.ok ? [{ value: one.value, shown: formatDecimal(one.value) }] : [];
  });
}
