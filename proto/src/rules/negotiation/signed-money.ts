import type { Currency } from '../currency.js';
import { formatMoneyCents } from '../money-format.js';

/** A difference with its sign: -150740n, PEN → `−S/ 1,507.40`; 0n has none. */
export function signedMoney(cents: bigint, currency: Currency): string {
  const sign = cents < 0n ? '−' : cents > 0n ? '+' : '';
  return `${sign}${formatMoneyCents(cents < 0n ? -cents : cents, currency)}`;
}
