/**
 * Quantities and prices are decimal strings, never binary floats. The one canonical form: digits, at most four of
 * them after a point, no sign, no leading or trailing zeros, no point without decimals: `0`, `12.5`, `1000`, `0.0001`.
 */
export const DECIMAL_PLACES = 4;
/** Exclusive: every value is below 10^12. */
export const DECIMAL_LIMIT = 10n ** 12n;
export const DECIMAL_SCALE = 10n ** BigInt(DECIMAL_PLACES);

/** `ambiguous`: only for typed numbers, see `typed-decimal.ts`. */
export type DecimalProblem = 'not_a_number' | 'negative' | 'too_many_decimals' | 'too_large' | 'ambiguous';

export const decimalTexts: Record<DecimalProblem, string> = {
  not_a_number: 'Escribe un número',
  negative: 'No puede ser negativo',
  too_many_decimals: 'Usa hasta 4 decimales',
  too_large: 'El número es demasiado grande',
  ambiguous: 'La coma con tres cifras se lee de dos formas: usa punto decimal o escribe el número sin coma',
};

export type DecimalReading = { ok: true; value: string } | { ok: false; problem: DecimalProblem };

const plain = /^(-?)(\d+)(?:\.(\d+))?$/;
const LONGEST_TEXT = 40;

const bad = (problem: DecimalProblem): DecimalReading => ({ ok: false, problem });

/**
 * Parses a decimal of the API (`12.50`, `12.5`, 12.5) into the canonical form. Trailing zeros do not count as decimals,
 * so `1.500000` is `1.5`. For typed numbers see `typed-decimal.ts`.
 */
export function readDecimal(input: string | number, places: number = DECIMAL_PLACES): DecimalReading {
  const text = typeof input === 'number' ? String(input) : input;
  const match = text.length <= LONGEST_TEXT ? plain.exec(text) : null;
  if (!match) return /^\d{13,}(\.\d+)?$/.test(text) ? bad('too_large') : bad('not_a_number');
  const [, sign, digits = '', decimals = ''] = match;
  const fraction = decimals.replace(/0+$/, '');
  const whole = digits.replace(/^0+(?=\d)/, '');
  if (sign === '-' && !(whole === '0' && fraction === '')) return bad('negative');
  if (fraction.length > places) return bad('too_many_decimals');
  if (whole.length > 12) return bad('too_large');
  return { ok: true, value: fraction === '' ? whole : `${whole}.${fraction}` };
}

/** Canonical decimal → integer scaled by 10^4 (`12.5` → 125000n). Throws RangeError on anything else. */
export function toScaled(decimal: string): bigint {
  const reading = readDecimal(decimal);
  if (!reading.ok) throw new RangeError(`not a decimal: ${decimal.slice(0, LONGEST_TEXT)} (${reading.problem})`);
  const [whole = '0', fraction = ''] = reading.value.split('.');
  return BigInt(whole + fraction.padEnd(DECIMAL_PLACES, '0'));
}

/** Integer scaled by 10^4 → canonical decimal (125000n → `12.5`). */
export function fromScaled(scaled: bigint): string {
  const digits = scaled.toString().padStart(DECIMAL_PLACES + 1, '0');
  const whole = digits.slice(0, -DECIMAL_PLACES);
  const fraction = digits.slice(-DECIMAL_PLACES).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** Canonical form of a valid decimal, such as `numeric` from PostgreSQL (`12.5000` → `12.5`). */
export function canonicalDecimal(decimal: string): string {
  return fromScaled(toScaled(decimal));
}

/** Integer division of non-negative numbers, rounded half up. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator * 2n + denominator) / (denominator * 2n);
}
