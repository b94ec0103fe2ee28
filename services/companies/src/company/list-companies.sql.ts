import { wordsOf } from '../directory/terms.js';

interface Statement {
  text: string;
  values: string[];
}

/** Matches a whole RUC, or words by prefix in the directory's index of terms. */
function conditionOf(search: string): { condition: string; values: string[] } {
  if (/^\d{11}$/.test(search)) return { condition: 'ruc = $1', values: [search] };
  const query = wordsOf(search)
    .map((word) => `'${word}':*`)
    .join(' & ');
  if (query === '') return { condition: 'true', values: [] };
  return { condition: 'id IN (SELECT company_id FROM directory_entry WHERE terms @@ $1::tsquery)', values: [query] };
}

/** SQL: text search in the directory's terms, and a count that stops at the cap. */
export function companiesOf(search: string, page: { limit: number; offset: number }): Statement {
  const { condition, values } = conditionOf(search);
  const text = `SELECT id, name, ruc FROM company WHERE ${condition} ORDER BY id LIMIT ${page.limit} OFFSET ${page.offset}`;
  return { text, values };
}

export function countOf(search: string, cap: number): Statement {
  const { condition, values } = conditionOf(search);
  const text = `SELECT count(*)::integer AS total FROM (SELECT 1 FROM company WHERE ${condition} LIMIT ${cap}) AS found`;
  return { text, values };
}
