import { signedCents } from '@cotizaobra/proto/rules/comparison/signed-amount';
import { type Currency, currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatCents } from '@cotizaobra/proto/rules/money-format';

/** -8050n → `−80.50` */
export const formatSignedCents = (cents: bigint): string =>
  cents < 0n ? `−${formatCents(-cents)}` : formatCents(cents);

/** -8050n, PEN → `−S/ 80.50`; a plus only if `plus`. */
export function formatSignedMoney(cents: bigint, currency: Currency, plus = false): string {
  const sign = cents < 0n ? '−' : plus && cents > 0n ? '+' : '';
  return `${sign}${currencyWords[currency].symbol} ${formatCents(cents < 0n ? -cents : cents)}`;
}

/** `-80.5`, PEN → `−S/ 80.50` */
export const formatSigned = (amount: string, currency: Currency, plus = false): string =>
  formatSignedMoney(signedCents(amount), currency, plus);
