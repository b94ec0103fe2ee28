/**
 * A card whose answers are sealed has no amount key, null or not: a key that is there would tell of an amount. Only a
 * Request that its owner seals has such cards.
 */
const sealedAmounts: readonly string[] = ['/api/quotation/company', '/api/quotation/my-quotation'].map(
  (path) => `GET ${path}: answer 200: 'quotes[].totalAmount' may be missing now`,
);

/** No version beyond the database's integer was ever given out, and asking with one was a 500. */
const VERSION_LIMITS =
  /: (query parameter version: it|'version') has a narrower (maximum: 9007199254740991 → 2147483647|minimum: -9007199254740991 → 0)$/;

/** Breaks that are wanted. */
export const isDecidedBreak = (text: string): boolean => sealedAmounts.includes(text) || VERSION_LIMITS.test(text);
