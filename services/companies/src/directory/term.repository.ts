import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';

/** A typed word and a word of the directory that it matches. */
export interface Meaning {
  typed: string;
  term: string;
  /** Approximate number of companies with the word. */
  companies: number;
}

/** Maximum number of words that contain a typed one; the most common ones win. */
const CONTAINING_MAX = 24;
/** A word with this many companies is matched exactly, because substring matches would add little. */
const COMMON = 1_000;
/** Maximum number of words that are similar to a typed one. */
const SIMILAR_MAX = 8;

/** 'cemneto' → 'cemento' and other swaps. They are the most common typing errors, and trigrams detect them worst. */
function lettersSwapped(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).flatMap((letter, at) => {
    const before = letters[at] ?? '';
    return letter === before
      ? []
      : [
          letters
            .with(at, letter)
            .with(at + 1, before)
            .join(''),
        ];
  });
}

/** The vocabulary of the directory, with the frequency of each term. */
@Injectable()
export class TermRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Directory words that contain each typed word. One letter must match exactly, two or three letters match as a
   * prefix.
   */
  async containing(words: readonly string[]): Promise<Meaning[]> {
    const found = await this.transactions.current.query<Meaning[]>(
      `SELECT typed, found.term, found.companies FROM unnest($1::text[]) AS typed CROSS JOIN LATERAL (
         SELECT term, companies FROM directory_term
         WHERE is_word AND term LIKE CASE
           WHEN length(typed) = 1 THEN typed WHEN length(typed) <= 3 THEN typed || '%' ELSE '%' || typed || '%' END
         ORDER BY term = typed DESC, companies DESC LIMIT ${CONTAINING_MAX}
       ) AS found`,
      [words],
    );
    const common = new Set(
      found.filter(({ typed, term, companies }) => typed === term && companies >= COMMON).map(({ term }) => term),
    );
    return found.filter(({ typed, term }) => typed === term || !common.has(typed));
  }

  /** Directory words that are similar to each typed word: first those with two swapped letters, then by trigrams. */
  similar(words: readonly string[]): Promise<Meaning[]> {
    const swaps = words.flatMap((typed) => lettersSwapped(typed).map((term) => ({ typed, term })));
    return this.transactions.current.query(
      `SELECT typed, term, companies FROM unnest($2::text[], $3::text[]) AS swapped(typed, term)
       JOIN directory_term USING (term) WHERE is_word
       UNION
       SELECT typed, found.term, found.companies
       FROM unnest($1::text[]) AS typed CROSS JOIN LATERAL directory_similar(typed, ${SIMILAR_MAX}) AS found`,
      [words, swaps.map(({ typed }) => typed), swaps.map(({ term }) => term)],
    );
  }

  /** Approximate number of companies with each term, without the changes of the last minute. */
  async commonness(terms: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.transactions.current.query<{ term: string; companies: number }[]>(
      'SELECT term, companies FROM directory_term WHERE term = ANY($1)',
      [terms],
    );
    return new Map(rows.map(({ term, companies }) => [term, companies]));
  }

  /** Exact number of companies with a term. */
  async exactly(term: string): Promise<number> {
    const [row] = await this.transactions.current.query<{ companies: number }[]>(
      `SELECT coalesce((SELECT companies FROM directory_term WHERE term = $1), 0)
         + coalesce((SELECT sum(delta)::integer FROM directory_term_change WHERE term = $1), 0) AS companies`,
      [term],
    );
    return row?.companies ?? 0;
  }

  /** Changes whenever a company with one of the terms, before or after, changes; otherwise stays equal. */
  async changesOf(terms: readonly string[]): Promise<string> {
    const [row] = await this.transactions.current.query<{ changes: string }[]>(
      `SELECT coalesce((SELECT sum(changes) FROM directory_term WHERE term = ANY($1)), 0)
         + (SELECT count(*) FROM directory_term_change WHERE term = ANY($1)) AS changes`,
      [terms],
    );
    return row?.changes ?? '';
  }

  /** Exact number of companies with each of the marked terms. */
  async tally(): Promise<Map<string, number>> {
    const rows = await this.transactions.current.query<{ term: string; companies: number }[]>(
      `SELECT term, sum(companies)::integer AS companies FROM (
         SELECT term, companies FROM directory_term WHERE NOT is_word
         UNION ALL SELECT term, delta FROM directory_term_change WHERE term ~ '[:*]'
       ) AS counted GROUP BY term HAVING sum(companies) > 0`,
    );
    return new Map(rows.map(({ term, companies }) => [term, companies]));
  }
}
