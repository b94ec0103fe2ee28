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

  /** Rows in the order of the directory: by name, then id. */
  list({ sql, params }: Condition, limit: number, offset: number): Promise<CompanyCardRow[]> {
    const at = params.length;
    return this.transactions.current.query(
      `SELECT ${COLUMNS} FROM company WHERE ${sql} ORDER BY sort_name, id LIMIT $${at + 1} OFFSET $${at + 2}`,
      [...params, limit, offset],
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
       ORDER BY ${score} DESC, sort_name, id`,
      params,
    );
  }
}
