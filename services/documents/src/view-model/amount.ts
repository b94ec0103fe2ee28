/** An amount with two decimals as céntimos. The sum of a document may have more digits than a typed price. */
export function centsOf(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}
