import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import type { CompanyCardRow } from '../company/company.presenter.js';
import { ACTIVE_RUC } from '../register/active-ruc.sql.js';
import { ANSWERING } from './answering.sql.js';
import { START } from './page-anchors.js';
import { EVERY } from './terms.js';

/** Counting stops here; a larger total shows as 'more than'. */
export const TOTAL_CAP = 10_000;
/** The number of matches sorted by relevance; later ones are in the order of registration. */
export const WINDOW = 100;
/**
 * The number of companies sorted by completeness when there is no search; later ones are in the order of registration.
 */
const SHOWCASE = 300;
/** The number of matches used for the counts next to the filters. */
export const TALLY_CAP = 1_000;

/** The source of matches: the index of terms, or a walk from the beginning of the directory for very common terms. */
export type Way = 'index' | { steps: number };

/** The query of the first matches. */
export interface Question {
  /** Text of a tsquery. */
  query: string;
  /** The words, normalised as in the directory. */
  typed: string;
  way: Way;
  most: number;
}

export interface Slice {
  limit: number;
  offset: number;
}

/** The first matches by relevance, and the number of matches up to the given limit. */
export interface Head {
  ids: string[];
  found: number;
}

/** A page of matches, and the number of matches up to the given limit. */
export interface Matches {
  rows: CompanyCardRow[];
  found: number;
}

const COLUMNS = `id, name, ruc, categories, logo_key AS "logoKey", department, province, district,
  left(description, 2000) AS description, ${ANSWERING},
  ${ACTIVE_RUC}`;

/** Most relevant first: equal names, names that begin with the typed text, names with every word, then the others. */
const RELEVANCE = `(words = $2)::int * 4 + starts_with(words, $2)::int * 2
  + (string_to_array(words, ' ') @> string_to_array($2, ' '))::int DESC`;

/** The same expression as in the index. */
const SHOWS = '((logo_key IS NOT NULL)::integer + (description IS NOT NULL)::integer)';

/** Most complete first: logo, description, catalogue. */
const COMPLETENESS = `${SHOWS}
  + EXISTS (SELECT FROM attachment WHERE attachment.company_id = company.id AND type = 'catalog')::integer DESC`;

const ORDERS = {
  name: 'words, company_id',
  recent: 'company_id DESC',
  answers: 'answer_order DESC, company_id',
};

@Injectable()
export class DirectoryRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The first companies when there is no search, the most complete first. */
  async showcase(): Promise<string[]> {
    const rows = await this.transactions.current.query<{ id: string }[]>(
      `SELECT id FROM company WHERE id IN (
         SELECT id FROM company WHERE logo_key IS NOT NULL OR description IS NOT NULL
         ORDER BY ${SHOWS} DESC, id LIMIT ${SHOWCASE}
       ) ORDER BY ${COMPLETENESS}, id`,
    );
    return rows.map(({ id }) => id);
  }

  /** All companies except some, in the order of registration, counted from the last anchor before them. */
  list({ limit, offset }: Slice, without: readonly string[]): Promise<CompanyCardRow[]> {
    // Only the rows of the page are read in full.
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

  /** All companies or the matches, in the given order. */
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

  /** The first `WINDOW` by relevance, of the first `most` matches. */
  async head({ query, typed, way, most }: Question): Promise<Head> {
    const [head] = await this.transactions.current.query<Head[]>(headOf(way, most), [query, typed]);
    return head ?? { ids: [], found: 0 };
  }

  /** A page of `head`, with the companies themselves. */
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

  /** In the order of the given ids. */
  async cards(ids: readonly string[]): Promise<CompanyCardRow[]> {
    if (ids.length === 0) return [];
    return this.transactions.current.query(
      `SELECT ${COLUMNS} FROM unnest($1::uuid[]) WITH ORDINALITY AS page(company_id, at)
       JOIN company ON id = company_id ORDER BY at`,
      [ids],
    );
  }

  /** The matches after the first `WINDOW`; `offset` counts from the first match. */
  listBehind(query: string, way: Way, { limit, offset }: Slice): Promise<CompanyCardRow[]> {
    return this.transactions.current.query(
      `SELECT ${COLUMNS} FROM ${matches(way, limit, offset)} WITH ORDINALITY AS page(company_id, words, at)
       JOIN company ON id = company_id ORDER BY at`,
      [query],
    );
  }

  /** How many of the first `TALLY_CAP` matches have each of the marked terms, and the number of matches examined. */
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

/** The numbers are constants of ours; the query is `$1`. */
const matches = (way: Way, most: number, skipped: number): string =>
  way === 'index'
    ? `directory_matches($1::tsquery, ${most}, ${skipped})`
    : `directory_walk($1::tsquery, ${most}, ${skipped}, ${way.steps})`;
