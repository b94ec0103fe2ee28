import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import type { PersonRow } from './person.row.js';

@Injectable()
export class PeopleRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Ignored when something newer is known. */
  async save({ userId, name, version }: PersonRow): Promise<void> {
    await this.transactions.current.query(
      `INSERT INTO person (user_id, name, version) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET name = EXCLUDED.name, version = EXCLUDED.version
       WHERE person.version < EXCLUDED.version`,
      [userId, name, version],
    );
  }
}
