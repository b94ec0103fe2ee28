/**
 * Every reading message with inputs about a document or a dispatch. The others are in access.spec, which refuses them
 * whole. `searches`: texts to search the lists for.
 */
export const readsOf = (searches: readonly string[]): Record<string, (id: string) => object[]> => ({
  'get-document': (id) => [{ id }],
  'get-print-document': (id) => [{ id }, { id, template: 'Template-3' }],
  'get-print-budget': (id) => ['budget', 'analyses', 'resources', 'formula'].map((document) => ({ id, document })),
  'get-answer-form': (id) => [{ id }],
  'get-acceptance': (id) => [{ id }],
  'get-audit': (id) => [{ id }],
  'get-comparison': (id) => [{ id }, { id, maxProviders: 1 }],
  'get-print-comparison': (id) => [{ id }],
  'get-cascade': (id) => [{ id }],
  'get-bc3': (id) => [{ id }],
  'get-opening-act': (id) => [{ id }],
  'list-rounds': (id) => [{ id }],
  'list-request-attachments': (id) => [{ id }],
  'list-item-edits': (id) => [{ id, since: 0 }],
  'list-history': (id) => [{ id }],
  'join-document': (id) => [{ documentId: id }],
  'list-revisions': (id) => [{ id }],
  'get-revision': (id) => [1, 2, 3].map((revision) => ({ id, revision })),
  'compare-revisions': (id) => [
    { id, from: 1, to: 2 },
    { id, from: 2, to: 1 },
    { id, from: 1, to: 'current' },
    { id, from: 1, to: 1 },
  ],
  'list-documents': (id) => [
    {},
    { context: 'clientes' },
    { context: 'proveedores' },
    { search: id },
    { status: 'Deactivated' },
    ...searches.map((search) => ({ search })),
  ],
  'list-own-documents': () => [{}],
  'list-counterparties': () => [{}, ...searches.map((search) => ({ search: search.slice(0, 60) }))],
  'count-unseen': () => [{}],
  'resolve-threads': (id) => [{ documentId: id }],
  'list-resources': (id) => [{ id }],
  'get-footer': (id) => [{ id }],
  'get-explosion': (id) => [{ id }],
  'get-polynomial': (id) => [{ id }],
  'list-price-indices': () => [{}],
  'list-asked-prices': (id) => [{ id }],
  'suggest-code': () => [{ types: 'Request' }],
});

/** Every text in an answer, with its path. */
export function leavesOf(value: unknown, path = ''): [path: string, text: string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, member]) => [
    [path, key] as [string, string],
    ...leavesOf(member, `${path}.${key}`),
  ]);
}
