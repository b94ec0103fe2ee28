import { searchWords } from '@cotizaobra/proto/rules/search-text';

/** A statement, or what follows WHERE in one, with its parameters. */
export interface Sql {
  sql: string;
  params: unknown[];
}

/**
 * Every word that was typed has to occur in `column`, which holds a `searchText`.
 * SQL because the number of conditions grows with the words, and a trigram index answers them together.
 */
export function searchCondition(column: string, typed: string, firstParam: number): Sql {
  const words = searchWords(typed);
  const parts = words.map((_, at) => `${column} LIKE $${firstParam + at}`);
  return { sql: parts.length > 0 ? parts.join(' AND ') : 'true', params: words.map(pattern) };
}

const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
