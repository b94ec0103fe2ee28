import { DECIMAL_LIMIT, DECIMAL_PLACES, fromScaled } from '../rules/decimal.js';

/** A signed decimal of any precision: `digits` / 10^`places`. */
interface Exact {
  digits: bigint;
  places: number;
}

const written = /^([+-]?)(\d*)(?:[.,](\d*))?(?:[eE]([+-]?\d{1,2}))?$/;
/** Longer texts are no quantities. */
const LONGEST = 40;

/** FIEBDC-3 has no thousands separators, so a comma is a decimal comma. Null if the text is not a number. */
export function readExact(text: string): Exact | null {
  const match = text.length <= LONGEST ? written.exec(text) : null;
  if (!match) return null;
  const [, sign, whole = '', fraction = '', power = '0'] = match;
  if (whole + fraction === '') return null;
  const digits = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n);
  const places = fraction.length - Number(power);
  return places >= 0 ? { digits, places } : { digits: digits * 10n ** BigInt(-places), places: 0 };
}

const ONE: Exact = { digits: 1n, places: 0 };

export function product(factors: readonly Exact[]): Exact {
  return factors.reduce((a, b) => ({ digits: a.digits * b.digits, places: a.places + b.places }), ONE);
}

export function sum(terms: readonly Exact[]): Exact {
  return terms.reduce(
    (a, b) => {
      const places = Math.max(a.places, b.places);
      const scaled = (one: Exact) => one.digits * 10n ** BigInt(places - one.places);
      return { digits: scaled(a) + scaled(b), places };
    },
    { digits: 0n, places: 0 },
  );
}

/** `-12.5`: no exponent, no needless zeros. */
export function exactText({ digits, places }: Exact): string {
  const size = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0');
  const whole = size.slice(0, size.length - places);
  const fraction = size.slice(size.length - places).replace(/0+$/, '');
  return `${digits < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The value with the decimals that an item keeps, rounded half up. `value` is null for numbers that no item has. */
export function storable(exact: Exact): { value: string | null; rounded: boolean } {
  if (exact.digits < 0n) return { value: null, rounded: false };
  const spare = exact.places - DECIMAL_PLACES;
  const unit = 10n ** BigInt(Math.abs(spare));
  const scaled = spare <= 0 ? exact.digits * unit : (exact.digits * 2n + unit) / (unit * 2n);
  if (scaled >= DECIMAL_LIMIT * 10n ** BigInt(DECIMAL_PLACES)) return { value: null, rounded: false };
  return { value: fromScaled(scaled), rounded: spare > 0 && exact.digits % unit !== 0n };
}
