import { searchWords } from '@cotizaobra/proto/rules/search-text';

/** A statement or a WHERE condition, with its parameters. */
export interface Sql {
  sql: string;
  params: unknown[];
}

/**
 * Every typed word must occur in `column`, which holds a `searchText`. SQL because the number of conditions grows with
 * the words, and one trigram index answers them together.
 */
export function searchCondition(column: string, typed: string, firstParam: number): Sql {
  const words = searchWords(typed);
  const parts = words.map((_, at) => `${column} LIKE $${firstParam + at}`);
  return { sql: parts.length > 0 ? parts.join(' AND ') : 'true', params: words.map(pattern) };
}

const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
