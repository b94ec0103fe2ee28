import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { PersonRow } from './person.row.js';

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
      .orUpdate(['name', 'version'], ['user_id'], {
        overwriteCondition: { where: 'person.version < EXCLUDED.version' },
      })
      .execute();
  }

  /** The names of people; null until the event of identity arrives. */
  async names(userIds: readonly (string | null)[]): Promise<(userId: string | null) => string | null> {
    const known = [...new Set(userIds)].filter((id): id is string => id !== null);
    const rows = await this.transactions.current.findBy(PersonRow, { userId: In(known) });
    const names = new Map(rows.map(({ userId, name }) => [userId, name]));
    return (userId) => (userId && names.get(userId)) || null;
  }
}
