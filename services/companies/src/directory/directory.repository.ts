import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import type { CompanyCardRow } from '../company/company.presenter.js';
import { START } from './page-anchors.js';
import { EVERY } from './terms.js';

/** Counting goes no further: who has more is told 'more than'. */
export const TOTAL_CAP = 10_000;
/** So many are put in order of relevance; behind them comes the order of registration. */
export const WINDOW = 100;
/** So many are put in order of completeness where nobody looks for anything; behind them too. */
const SHOWCASE = 300;
/** So many are looked at for the counts beside the filters. */
export const TALLY_CAP = 1_000;

/** Where matches are taken from: the index of terms, or the directory from its beginning for what nearly everybody has. */
export type Way = 'index' | { steps: number };

/** What the first matches are asked for with. */
export interface Question {
  /** Text of a tsquery. */
  query: string;
  /** The words, as the directory spells them. */
  typed: string;
  way: Way;
  most: number;
}

export interface Slice {
  limit: number;
  offset: number;
}

/** The first matches by relevance, and how many there are, at most as many as were looked for. */
export interface Head {
  ids: string[];
  found: number;
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
  + (string_to_array(words, ' ') @> string_to_array($2, ' '))::int DESC`;

/** As the index has it. */
const SHOWS = '((logo_key IS NOT NULL)::integer + (description IS NOT NULL)::integer)';

/** Most complete first: logo, description, catalogue. */
const COMPLETENESS = `${SHOWS}
  + EXISTS (SELECT FROM attachment WHERE attachment.company_id = company.id AND type = 'catalog')::integer DESC`;

const ORDERS = { name: 'words, company_id', recent: 'company_id DESC' };

@Injectable()
export class DirectoryRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The companies that stand first where nobody looks for anything, the most complete before the others. */
  async showcase(): Promise<string[]> {
    const rows = await this.transactions.current.query<{ id: string }[]>(
      `SELECT id FROM company WHERE id IN (
         SELECT id FROM company WHERE logo_key IS NOT NULL OR description IS NOT NULL
         ORDER BY ${SHOWS} DESC, id LIMIT ${SHOWCASE}
       ) ORDER BY ${COMPLETENESS}, id`,
    );
    return rows.map(({ id }) => id);
  }

  /** All companies but some in the order of registration, counted from the last anchor before them. */
  list({ limit, offset }: Slice, without: readonly string[]): Promise<CompanyCardRow[]> {
    // Only the page's own rows are read whole.
    return this.transactions.current.query(
      `WITH anchor AS MATERIALIZED (
              SELECT position, company_id FROM (
                SELECT position, company_id FROM directory_anchor WHERE position <= $2
                UNION ALL SELECT 0, $3::uuid
              ) AS known ORDER BY position DESC LIMIT 1
            )
       SELECT ${COLUMNS} FROM company JOIN (
         SELECT id FROM company WHERE id >= (SELECT company_id FROM anchor) AND id <> ALL($4::uuid[]) ORDER BY id
         LIMIT $1 OFFSET $2 - (SELECT position FROM anchor)
           + (SELECT count(*) FROM unnest($4::uuid[]) AS other WHERE other < (SELECT company_id FROM anchor))
       ) AS page USING (id) ORDER BY id`,
      [limit, offset, START.companyId, without],
    );
  }

  /** In an order of their own, all of them or those that match. */
  inOrder(order: keyof typeof ORDERS, query: string | null, { limit, offset }: Slice): Promise<CompanyCardRow[]> {
    const match = query === null ? '$3::text IS NULL' : 'terms @@ $3::tsquery';
    return this.transactions.current.query(
      `SELECT ${COLUMNS} FROM (
         SELECT company_id, row_number() OVER (ORDER BY ${ORDERS[order]}) AS at
         FROM directory_entry WHERE ${match} ORDER BY ${ORDERS[order]} LIMIT $1 OFFSET $2
       ) AS page JOIN company ON id = company_id ORDER BY at`,
      [limit, offset, query],
    );
  }

  /** Of the first `most` matches the first `WINDOW`, by relevance. */
  async head({ query, typed, way, most }: Question): Promise<Head> {
    const [head] = await this.transactions.current.query<Head[]>(headOf(way, most), [query, typed]);
    return head ?? { ids: [], found: 0 };
  }

  /** A part of that, with the companies themselves. */
  async page({ query, typed, way, most }: Question, { limit, offset }: Slice): Promise<Matches> {
    const rows = await this.transactions.current.query<({ found: number } & (CompanyCardRow | { id: null }))[]>(
      `SELECT ${COLUMNS}, found FROM (${headOf(way, most)}) AS head
       LEFT JOIN (LATERAL unnest(ids[$4 + 1 : $4 + $3]) WITH ORDINALITY AS page(company_id, at)
         JOIN company ON id = company_id) ON true
       ORDER BY at`,
      [query, typed, limit, offset],
    );
    return { found: rows[0]?.found ?? 0, rows: rows.filter((row) => row.id !== null) };
  }

  /** In the order of their ids here. */
  async cards(ids: readonly string[]): Promise<CompanyCardRow[]> {
    if (ids.length === 0) return [];
    return this.transactions.current.query(
      `SELECT ${COLUMNS} FROM unnest($1::uuid[]) WITH ORDINALITY AS page(company_id, at)
       JOIN company ON id = company_id ORDER BY at`,
      [ids],
    );
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
    const rows = await this.transactions.current.query<{ term: string; companies: number }[]>(
      `SELECT term, count(*)::integer AS companies FROM (
         SELECT unnest(tsvector_to_array(entry.terms)) AS term
         FROM ${matches(way, TALLY_CAP, 0)} AS match JOIN directory_entry AS entry USING (company_id)
       ) AS found GROUP BY term HAVING substr(term, 2, 1) = ':' OR term = $2`,
      [query, EVERY],
    );
    const counts = new Map(rows.map(({ term, companies }) => [term, companies]));
    const looked = counts.get(EVERY) ?? 0;
    counts.delete(EVERY);
    return { looked, counts };
  }

  findByRuc(ruc: string): Promise<CompanyCardRow[]> {
    return this.transactions.current.query(`SELECT ${COLUMNS} FROM company WHERE ruc = $1`, [ruc]);
  }
}

/** The query is `$1`, the words are `$2`. */
const headOf = (way: Way, most: number): string =>
  `SELECT found, ARRAY(SELECT company_id FROM directory_entry JOIN company ON id = company_id
     WHERE company_id = ANY(first) ORDER BY ${RELEVANCE}, ${COMPLETENESS}, company_id) AS ids
   FROM ${
     way === 'index'
       ? `directory_head($1::tsquery, ${most}, ${WINDOW})`
       : `(SELECT count(*)::integer AS found, (array_agg(company_id))[1:${WINDOW}] AS first FROM ${matches(way, most, 0)})`
   } AS matching`;

/** The numbers are our own; the query is `$1`. */
const matches = (way: Way, most: number, skipped: number): string =>
  way === 'index'
    ? `directory_matches($1::tsquery, ${most}, ${skipped})`
    : `directory_walk($1::tsquery, ${most}, ${skipped}, ${way.steps})`;
