import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { PersonRow } from './person.row.js';

/** Projection of people, from the events of identity. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Ignored when the stored version is newer. */
  async save(person: PersonRow): Promise<void> {
    await this.transactions.current
      .createQueryBuilder()
      .insert()
      .into(PersonRow)
      .values(person)
      .orUpdate(['email', 'name', 'last_name', 'version'], ['user_id'], {
        overwriteCondition: { where: 'person.version < EXCLUDED.version' },
      })
      .execute();
  }

  async byId(userIds: string[]): Promise<Map<string, PersonRow>> {
    const rows = await this.transactions.current.findBy(PersonRow, { userId: In(userIds) });
    return new Map(rows.map((row) => [row.userId, row]));
  }
}
