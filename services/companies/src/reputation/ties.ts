import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { MARK_AROUND, OUTSIDERS } from './tie.sql.js';

/**
 * Who stands behind a company: its people, and their addresses. Ties only grow: who leaves a company or moves may still
 * be behind it. A new tie also ends the count of earlier trade.
 */
@Injectable()
export class Ties {
  constructor(private readonly transactions: Transactions) {}

  /** Of `others`, those whose trade with the company counts. */
  async outsiders(companyId: string, others: readonly string[]): Promise<Set<string>> {
    if (others.length === 0) return new Set();
    const rows = await this.transactions.current.query<{ id: string }[]>(OUTSIDERS, [companyId, others]);
    return new Set(rows.map(({ id }) => id));
  }

  async addPerson(companyId: string, userId: string): Promise<void> {
    const { current } = this.transactions;
    const added = await current.query<unknown[]>(
      `INSERT INTO reputation_person (company_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1`,
      [companyId, userId],
    );
    if (added.length > 0) await current.query(MARK_AROUND, [[companyId]]);
  }

  async addAddress(userId: string, address: string): Promise<void> {
    const { current } = this.transactions;
    const added = await current.query<unknown[]>(
      `INSERT INTO reputation_address (user_id, address) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1`,
      [userId, address],
    );
    if (added.length === 0) return;
    const companies = await current.query<{ id: string }[]>(
      'SELECT company_id AS id FROM reputation_person WHERE user_id = $1',
      [userId],
    );
    await current.query(MARK_AROUND, [companies.map(({ id }) => id)]);
  }
}
