const PLACES = 3;

/** The sum of coefficients in thousandths: `1.000` of a correct formula. */
export function coefficientSum(coefficients: readonly string[]): string {
  const thousandths = coefficients.reduce((sum, coefficient) => sum + BigInt(coefficient.replace('.', '')), 0n);
  const digits = thousandths.toString().padStart(PLACES + 1, '0');
  return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`;
}
