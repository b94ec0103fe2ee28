import { searchWords } from '@cotizaobra/proto/rules/search-text';

/** SQL that follows WHERE or AND, with parameters numbered from where the caller says. */
export interface Condition {
  sql: string;
  params: unknown[];
}

/** Every word that was typed has to occur in `column`, which holds a `searchText`. */
export function searchCondition(column: string, typed: string, firstParam: number): Condition {
  const words = searchWords(typed);
  const parts = words.map((_, at) => `${column} LIKE $${firstParam + at}`);
  return { sql: parts.length > 0 ? parts.join(' AND ') : 'true', params: words.map(pattern) };
}

const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
