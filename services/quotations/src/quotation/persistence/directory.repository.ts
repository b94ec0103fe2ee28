import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import type { PartyRecord } from '../domain/party.js';

type Joined = Omit<PartyRecord, 'contact'> & {
  contactName: string | null;
  lastName: string;
  phone: string;
  email: string;
  address: string | null;
  position: string | null;
};

/** What other services told of companies and their people. */
@Injectable()
export class DirectoryRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The known ones among `ids`, by id. */
  async find(ids: Iterable<string>): Promise<Map<string, PartyRecord>> {
    const rows = await this.transactions.current.query<Joined[]>(
      `SELECT c.id, c.name, c.ruc, c.logo_key AS "logoKey", c.department, c.province, c.district,
         p.name AS "contactName", p.last_name AS "lastName", p.phone, p.email, p.address, m.position
       FROM company AS c
       LEFT JOIN contact AS p ON p.user_id = c.owner_user_id
       LEFT JOIN company_member AS m ON m.company_id = c.id AND m.user_id = c.owner_user_id
       WHERE c.id = ANY($1::uuid[])`,
      [[...new Set(ids)]],
    );
    return new Map(rows.map((row) => [row.id, toParty(row)]));
  }
}

function toParty({ contactName, lastName, phone, email, address, position, ...company }: Joined): PartyRecord {
  const contact = contactName === null ? null : { name: contactName, lastName, phone, email, address, position };
  return { ...company, contact };
}
