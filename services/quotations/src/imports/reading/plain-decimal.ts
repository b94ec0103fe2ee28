const exponent = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/;

/** The shortest decimal of a stored number, without exponent: `1e-7` → `0.0000001`. Null if it is not finite. */
export function plainDecimal(value: number): string | null {
  if (!Number.isFinite(value)) return null;
  const text = String(value === 0 ? 0 : value);
  const match = exponent.exec(text);
  if (!match) return text;
  const [, sign = '', first = '', rest = '', power = '0'] = match;
  const digits = first + rest;
  const point = 1 + Number(power);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return point >= digits.length
    ? `${sign}${digits.padEnd(point, '0')}`
    : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}
