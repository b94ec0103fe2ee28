import { amountToCents, centsToAmount } from '../totals.js';

/** `-80` → -8000n. Takes at most two decimals and a sign. Throws RangeError on anything else. */
export function signedCents(amount: string): bigint {
  const unsigned = amount.replace(/^[+-]/, '');
  const cents = amountToCents(unsigned);
  return amount.startsWith('-') ? -cents : cents;
}

/** -8000n → `-80.00` */
export function signedAmount(cents: bigint): string {
  return cents < 0n ? `-${centsToAmount(-cents)}` : centsToAmount(cents);
}
