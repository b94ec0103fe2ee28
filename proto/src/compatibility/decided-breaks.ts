/**
 * Breaks that are wanted. A card whose answers are sealed has no amount key, null or not: a key that is there would tell
 * of an amount. Only a Request that its owner seals has such cards.
 */
export const decidedBreaks: readonly string[] = ['/api/quotation/company', '/api/quotation/my-quotation'].map(
  (path) => `GET ${path}: answer 200: 'quotes[].totalAmount' may be missing now`,
);
