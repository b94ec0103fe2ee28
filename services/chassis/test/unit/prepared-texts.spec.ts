import { nameOf, ONE_PLAN } from '@cotizaobra/chassis/data/prepared-texts';

/** The name when a text comes the third time. */
function third(text: string): string | undefined {
  expect([nameOf(text), nameOf(text)]).toEqual([undefined, undefined]);
  return nameOf(text);
}

describe('the name of a statement', () => {
  it.each([
    ['a read', 'SELECT id, code FROM document WHERE id = $1'],
    ['a read of a column that is called search', 'SELECT id, search FROM document WHERE id = $1 ORDER BY id'],
    ['many rows to insert', 'INSERT INTO item (id, text) SELECT * FROM unnest($1::uuid[], $2::text[])'],
    ['one plan for all lists', `${ONE_PLAN} SELECT id FROM unnest($1::uuid[]) AS given (id) JOIN item USING (id)`],
  ])('comes with the third time, and stays: %s', (_what, text) => {
    const name = third(text);
    expect(name).toMatch(/^s\d+$/);
    expect(nameOf(text)).toBe(name);
  });

  it.each([
    ['a search', "SELECT id FROM document WHERE search LIKE '%' || $1 || '%'"],
    ['a condition that may be absent', 'SELECT id FROM document WHERE ($1::text IS NULL OR code = $1)'],
    ['a page', 'SELECT id FROM document WHERE owner = $1 LIMIT $2 OFFSET $3'],
    ['lists that are compared', 'SELECT item.id FROM unnest($1::uuid[]) AS given (id) JOIN item USING (id)'],
    ['a long text', `SELECT id FROM document WHERE id IN (${'$1, '.repeat(4_000)}$1)`],
  ])('never comes, because the best plan depends on the values: %s', (_what, text) => {
    expect(third(text)).toBeUndefined();
  });
});
