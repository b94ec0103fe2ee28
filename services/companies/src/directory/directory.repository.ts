import { Transactions } from '@cotizaobra/chassis/database/transactions';
import { Injectable } from '@nestjs/common';
import type { CompanyCardRow } from '../company/company.presenter.js';
import { START } from './page-anchors.js';

/** Counting goes no further: who has more is told 'more than'. */
export const TOTAL_CAP = 10_000;
/** So many are put in order of relevance; behind them comes the order of registration. */
export const WINDOW = 100;
/** So many are looked at for the counts beside the filters. */
export const TALLY_CAP = 1_000;

/** Where matches are taken from: the index of terms, or the directory from its beginning for what nearly everybody has. */
export type Way = 'index' | { steps: number };

/** What a page of matches is asked for with. */
export interface Question {
  /** Text of a tsquery. */
  query: string;
  typed: string;
  way: Way;
  most: number;
}

export interface Slice {
  limit: number;
  offset: number;
}

/** A page of matches and how many there are, at most as many as were looked for. */
export interface Matches {
  rows: CompanyCardRow[];
  found: number;
}

const COLUMNS = `id, name, ruc, categories, logo_key AS "logoKey", department, province, district,
  left(description, 2000) AS description`;

/** Most relevant first: the name itself, names that begin with what was typed, names that hold every word, the others. */
const RELEVANCE = `(words = $2)::int * 4 + starts_with(words, $2)::int * 2
  + (string_to_array(words, ' ') @> string_to_array($2, ' '))::int DESC, company_id`;

@Injectable()
export class DirectoryRepository {
  constructor(private readonly transactions: Transactions) {}

  /** All companies in the order of registration, counted from the last anchor before them. */
  list({ limit, offset }: Slice): Promise<CompanyCardRow[]> {
    // Only the page's own rows are read whole.
    return this.transactions.current.query(
      `WITH anchor AS MATERIALIZED (
              SELECT position, company_id FROM directory_anchor WHERE position <= $2 ORDER BY position DESC LIMIT 1
            )
       SELECT ${COLUMNS} FROM company JOIN (
         SELECT id FROM company WHERE id >= coalesce((SELECT company_id FROM anchor), $3) ORDER BY id
         LIMIT $1 OFFSET $2 - coalesce((SELECT position FROM anchor), 0)
       ) AS page USING (id) ORDER BY id`,
      [limit, offset, START.companyId],
    );
  }

  /**
   * A page among the first `most` matches: the first `WINDOW` by relevance, those behind them as they come. `typed`: the
   * words, as the directory spells them.
   */
  async page(question: Question, { limit, offset }: Slice): Promise<Matches> {
    const { query, typed, way, most } = question;
    const rows = await this.transactions.current.query<({ found: number } & (CompanyCardRow | { id: null }))[]>(
      `WITH found AS MATERIALIZED (
              SELECT company_id, words, row_number() OVER () AS place FROM ${matches(way, most, 0)}
            ),
            first AS (SELECT company_id, row_number() OVER (ORDER BY ${RELEVANCE}) AS at FROM found WHERE place <= ${WINDOW}),
            page AS MATERIALIZED (
              SELECT * FROM first WHERE at > $4 AND at <= $4 + $3
              UNION ALL SELECT company_id, place FROM found WHERE place > ${WINDOW} AND place > $4 AND place <= $4 + $3
            )
       SELECT ${COLUMNS}, (SELECT count(*)::integer FROM found) AS found
       FROM (SELECT) AS always LEFT JOIN (page JOIN company ON id = company_id) ON true ORDER BY at`,
      [query, typed, limit, offset],
    );
    return { found: rows[0]?.found ?? 0, rows: rows.filter((row) => row.id !== null) };
  }

  /** Matches behind those that a page is taken from; `offset` counts from the first of all. */
  listBehind(query: string, way: Way, { limit, offset }: Slice): Promise<CompanyCardRow[]> {
    return this.transactions.current.query(
      `SELECT ${COLUMNS} FROM ${matches(way, limit, offset)} WITH ORDINALITY AS page(company_id, words, at)
       JOIN company ON id = company_id ORDER BY at`,
      [query],
    );
  }

  /** Among the first `TALLY_CAP` matches: how many have each of the marked terms, and how many were looked at. */
  async tally(query: string, way: Way): Promise<{ looked: number; counts: Map<string, number> }> {
    const rows = await this.transactions.current.query<{ term: string | null; companies: number }[]>(
      `WITH found AS MATERIALIZED (
         SELECT entry.terms FROM ${matches(way, TALLY_CAP, 0)} AS match JOIN directory_entry AS entry USING (company_id)
       )
       SELECT term, count(*)::integer AS companies FROM found, unnest(tsvector_to_array(terms)) AS term
         WHERE substr(term, 2, 1) = ':' GROUP BY term
       UNION ALL SELECT NULL, count(*)::integer FROM found`,
      [query],
    );
    const counts = new Map<string, number>();
    let looked = 0;
    for (const { term, companies } of rows) {
      if (term === null) looked = companies;
      else counts.set(term, companies);
    }
    return { looked, counts };
  }

  findByRuc(ruc: string): Promise<CompanyCardRow[]> {
    return this.transactions.current.query(`SELECT ${COLUMNS} FROM company WHERE ruc = $1`, [ruc]);
  }
}

/** The numbers are our own; the query is `$1`. */
const matches = (way: Way, most: number, skipped: number): string =>
  way === 'index'
    ? `directory_matches($1::tsquery, ${most}, ${skipped})`
    : `directory_walk($1::tsquery, ${most}, ${skipped}, ${way.steps})`;
