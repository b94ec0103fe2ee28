/** An amount with two decimals as céntimos. Sums of a document may be longer than what people may type as one price. */
export function centsOf(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}
