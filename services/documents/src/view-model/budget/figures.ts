import { formatCents } from '@cotizaobra/proto/rules/money-format';

/** Decimals that a printed figure has at most: those of quantities and prices in an analysis. */
const MOST = 10;

/** `0.4` → `0.4000`: all decimals that a figure has, at least `least`; `''` without a figure. */
export function figureText(figure: string | null, least: number): string {
  if (figure === null) return '';
  const [whole = '0', decimals = ''] = figure.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals.slice(0, MOST).padEnd(least, '0')}`;
}

/** An amount with two decimals in céntimos; it may be negative. */
export function signedCentsOf(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

/** `−0.02` with the sign of a printed figure. */
export function signedText(cents: bigint): string {
  return cents < 0n ? `−${formatCents(-cents)}` : formatCents(cents);
}
