import { Transactions } from '@cotizaobra/chassis/database/transactions';
import { Injectable } from '@nestjs/common';
import type { CompanyCardRow } from '../company/company.presenter.js';
import type { Condition } from './directory.query.js';

/** Counting goes no further: who has more is told 'more than'. */
export const TOTAL_CAP = 10_000;
/** The fallback compares no more companies than this. */
export const SIMILAR_CAP = 500;

const COLUMNS = `id, name, ruc, categories, logo_key AS "logoKey", department, province, district`;

@Injectable()
export class DirectoryRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Rows in the order of the directory, which is the order of registration: it moves no page when a company is added and has
   * nothing to do with what is looked for, so that a page of a common word is soon full. `offset` counts from `from`.
   */
  list({ sql, params }: Condition, page: { limit: number; offset: number; from: string }): Promise<CompanyCardRow[]> {
    const at = params.length;
    // Only the page's own rows are read whole.
    return this.transactions.current.query(
      `SELECT ${COLUMNS} FROM company
       JOIN (SELECT id FROM company WHERE ${sql} AND id >= $${at + 1} ORDER BY id LIMIT $${at + 2} OFFSET $${at + 3}) AS page
         USING (id)
       ORDER BY id`,
      [...params, page.from, page.limit, page.offset],
    );
  }

  /** How many there are, at most one more than `TOTAL_CAP`. */
  async count({ sql, params }: Condition): Promise<number> {
    const [row] = await this.transactions.current.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM (SELECT 1 FROM company WHERE ${sql} LIMIT ${TOTAL_CAP + 1}) AS found`,
      params,
    );
    return row?.total ?? 0;
  }

  /** All that resemble, most alike first, at most `SIMILAR_CAP`. */
  listSimilar({ sql, params, score }: Condition & { score: string }): Promise<CompanyCardRow[]> {
    return this.transactions.current.query(
      `SELECT ${COLUMNS} FROM (SELECT * FROM company WHERE ${sql} LIMIT ${SIMILAR_CAP}) AS found
       ORDER BY ${score} DESC, id`,
      params,
    );
  }
}
