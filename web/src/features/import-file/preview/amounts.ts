import { formatAmount } from '@cotizaobra/proto/rules/money-format';
import { amountToCents, centsToAmount } from '@cotizaobra/proto/rules/totals';

const isAmount = (text: string): boolean => /^-?\d+\.\d{2}$/.test(text);

/** Céntimos of file − computed; null when the file's text is no amount. */
export const differenceCents = (inFile: string, computed: string): bigint | null =>
  isAmount(inFile) && isAmount(computed) ? amountToCents(inFile) - amountToCents(computed) : null;

/** `+0.02`, `−0.01`. */
export function signedText(cents: bigint): string {
  return `${cents < 0n ? '−' : '+'}${formatAmount(centsToAmount(cents < 0n ? -cents : cents))}`;
}

/** `file − computed` with its sign; a dash without a number. */
export function differenceText(inFile: string, computed: string): string {
  const cents = differenceCents(inFile, computed);
  return cents === null ? '–' : signedText(cents);
}

/** An amount of the file; text that is no amount stays as it is. */
export const amountText = (text: string): string => (isAmount(text) ? formatAmount(text) : text);
