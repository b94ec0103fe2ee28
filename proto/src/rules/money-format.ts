import { type Currency, currencyWords } from './currency.js';
import { amountToCents, centsToAmount } from './totals.js';

function grouped(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `1234.5` → `1,234.50`, as in Peru: comma for thousands, point for céntimos. Rounds half up to céntimos. */
export function formatAmount(amount: string): string {
  return formatCents(amountToCents(amount));
}

/** 123450n → `1,234.50` */
export function formatCents(cents: bigint): string {
  const [whole = '0', decimals = '00'] = centsToAmount(cents).split('.');
  return `${grouped(whole)}.${decimals}`;
}

/** `S/ 1,234.50`. A plain space separates symbol and figure: use `white-space: nowrap` to keep them on one line. */
export function formatMoney(amount: string, currency: Currency): string {
  return `${currencyWords[currency].symbol} ${formatAmount(amount)}`;
}

/** 123450n, PEN → `S/ 1,234.50` */
export function formatMoneyCents(cents: bigint, currency: Currency): string {
  return `${currencyWords[currency].symbol} ${formatCents(cents)}`;
}

/** A quantity or a unit price with all its decimals, at least two: `12.5` → `12.50`, `8.6425` → `8.6425`. */
export function formatDecimal(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return `${grouped(whole)}.${fraction.padEnd(2, '0')}`;
}
