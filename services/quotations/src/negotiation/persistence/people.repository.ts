import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { ContactRow } from '../../quotation/persistence/company.row.js';

/** Names of the people who acted. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly transactions: Transactions) {}

  /** By user id; a person whose profile has not arrived yet is missing. */
  async names(userIds: Iterable<string>): Promise<ReadonlyMap<string, string>> {
    const select = { userId: true, name: true, lastName: true } as const;
    const where = { userId: In([...new Set(userIds)]) };
    const rows = await this.transactions.current.find(ContactRow, { select, where });
    return new Map(rows.map(({ userId, name, lastName }) => [userId, `${name} ${lastName}`.trim()]));
  }
}
