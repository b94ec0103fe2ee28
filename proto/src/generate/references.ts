/** A copy in which `change` replaced each `$ref`. */
export function withReferences(value: unknown, change: (reference: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => withReferences(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) =>
      key === '$ref' && typeof one === 'string' ? [key, change(one)] : [key, withReferences(one, change)],
    ),
  );
}
