import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
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
}
