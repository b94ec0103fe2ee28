import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';

/** A word of the directory beside the typed word it stands for. */
export interface Meaning {
  typed: string;
  term: string;
  /** About how many have it. */
  companies: number;
}

/** Words that contain a typed one, at most; the most common ones. */
const CONTAINING_MAX = 24;
/** Had by so many, a word stands for itself alone: what contains it adds nothing to so much. */
const COMMON = 1_000;
/** Words that resemble a typed one, at most. */
const SIMILAR_MAX = 8;

/** 'cemneto' → 'cemento' and the others: trigrams find such a word least alike, and people type it most. */
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

/** The vocabulary of the directory and how common each term is. */
@Injectable()
export class TermRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Words of the directory that contain each typed one; of one letter the word itself, of three what begins with them. */
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

  /** Words of the directory that resemble each typed one: two letters that changed places, then the most alike. */
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

  /** About how many companies have each term; what was noted in the last minute is not in it. */
  async commonness(terms: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.transactions.current.query<{ term: string; companies: number }[]>(
      'SELECT term, companies FROM directory_term WHERE term = ANY($1)',
      [terms],
    );
    return new Map(rows.map(({ term, companies }) => [term, companies]));
  }

  /** Exactly how many companies have a term. */
  async exactly(term: string): Promise<number> {
    const [row] = await this.transactions.current.query<{ companies: number }[]>(
      `SELECT coalesce((SELECT companies FROM directory_term WHERE term = $1), 0)
         + coalesce((SELECT sum(delta)::integer FROM directory_term_change WHERE term = $1), 0) AS companies`,
      [term],
    );
    return row?.companies ?? 0;
  }

  /** Grows with every change of a company that has one of the terms before or after it, and with nothing else. */
  async changesOf(terms: readonly string[]): Promise<string> {
    const [row] = await this.transactions.current.query<{ changes: string }[]>(
      `SELECT coalesce((SELECT sum(changes) FROM directory_term WHERE term = ANY($1)), 0)
         + (SELECT count(*) FROM directory_term_change WHERE term = ANY($1)) AS changes`,
      [terms],
    );
    return row?.changes ?? '';
  }

  /** Exactly how many companies have each of the marked terms. */
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
