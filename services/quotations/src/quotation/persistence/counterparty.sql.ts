import type { ListSource } from './list.sql.js';

const sides = {
  own: { mine: 'sender_company_id', other: 'recipient_company_id' },
  received: { mine: 'recipient_company_id', other: 'sender_company_id' },
} as const;

/**
 * The distinct companies on the other side of dispatches. SQL, because PostgreSQL can skip through an index only with a
 * recursive query. Its cost depends on the number of companies, not of documents. `type` is one of our constants, $1 is
 * the company.
 */
function skipScan({ source, type }: ListSource): string {
  const { mine, other } = sides[source];
  const among = `FROM dispatch WHERE ${mine} = $1 AND document_type = '${type}' AND is_latest`;
  return `(WITH RECURSIVE party AS (
      (SELECT ${other} AS id ${among} ORDER BY ${other} LIMIT 1)
      UNION ALL
      SELECT (SELECT ${other} ${among} AND ${other} > party.id ORDER BY ${other} LIMIT 1) FROM party WHERE party.id IS NOT NULL
    ) SELECT id FROM party WHERE id IS NOT NULL)`;
}

/** Companies by name: $2 filters them, $3 is the limit. */
export const selectCounterparties = (sources: readonly ListSource[]): string => `
  SELECT id, name, ruc, logo_key AS "logoKey" FROM company
  WHERE id IN (${sources.map(skipScan).join(' UNION ')})
    AND ($2 = '' OR search_text(name) LIKE '%' || search_text($2) || '%' OR ruc LIKE $2 || '%')
  ORDER BY search_text(name), id LIMIT $3`;
