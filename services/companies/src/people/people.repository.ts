import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { PersonRow } from './person.row.js';

/** What this service knows of people, from the events of identity. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Ignored when something newer is known. */
  async save(person: PersonRow): Promise<void> {
    await this.transactions.current.query(
      `INSERT INTO person (user_id, email, name, last_name, version) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_id) DO UPDATE SET email = EXCLUDED.email, name = EXCLUDED.name, last_name = EXCLUDED.last_name,
         version = EXCLUDED.version
       WHERE person.version < EXCLUDED.version`,
      [person.userId, person.email, person.name, person.lastName, person.version],
    );
  }

  async byId(userIds: string[]): Promise<Map<string, PersonRow>> {
    const rows = await this.transactions.current.findBy(PersonRow, { userId: In(userIds) });
    return new Map(rows.map((row) => [row.userId, row]));
  }
}
