/**
 * Shares of a whole in proportion to weights, as integers that sum to exactly `whole`: each share is rounded down and
 * the rest goes to the largest remainders, the earlier one in a tie. All 0 if every weight is 0.
 */
export function largestRemainder(weights: readonly bigint[], whole: bigint): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return weights.map(() => 0n);
  const shares = weights.map((weight) => (weight * whole) / total);
  const remainders = weights.map((weight) => (weight * whole) % total);
  const missing = Number(whole - shares.reduce((sum, share) => sum + share, 0n));
  const order = weights.map((_, at) => at).sort((a, b) => compare(remainders[b]!, remainders[a]!) || a - b);
  for (const at of order.slice(0, missing)) shares[at]! += 1n;
  return shares;
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
