/** The keys of every level with the kind of value that stands there. What may be null counts as a text. */
export function shapeOf(value: unknown): unknown {
  if (value === null) return 'string';
  if (typeof value !== 'object') return typeof value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([key, member]) => [key, shapeOf(member)]));
}
