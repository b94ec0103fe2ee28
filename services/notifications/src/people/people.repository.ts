import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { PersonRow } from './person.row.js';

@Injectable()
export class PeopleRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Ignored when something newer is known. */
  async save({ userId, email, name, version }: PersonRow): Promise<void> {
    await this.transactions.current.query(
      `INSERT INTO person (user_id, email, name, version) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id) DO UPDATE SET email = EXCLUDED.email, name = EXCLUDED.name, version = EXCLUDED.version
       WHERE person.version < EXCLUDED.version`,
      [userId, email, name, version],
    );
  }

  find(userId: string): Promise<PersonRow | null> {
    return this.transactions.current.findOneBy(PersonRow, { userId });
  }
}
