import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import type { PartyRecord } from '../domain/party.js';
import { CompanyMemberRow } from './company.row.js';
import { SELECT_PARTIES } from './directory.sql.js';

type Joined = Omit<PartyRecord, 'contact' | 'guest'> & {
  isGuest: boolean;
  contactName: string | null;
  lastName: string;
  phone: string;
  email: string;
  address: string | null;
  position: string | null;
};

/** Projections of companies and their people. */
@Injectable()
export class DirectoryRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The known companies among `ids`, by id. */
  async find(ids: Iterable<string>): Promise<Map<string, PartyRecord>> {
    const rows = await this.transactions.current.query<Joined[]>(SELECT_PARTIES, [[...new Set(ids)]]);
    return new Map(rows.map((row) => [row.id, toParty(row)]));
  }

  /** The people of a company who have not left. */
  membersOf(companyId: string): Promise<CompanyMemberRow[]> {
    return this.transactions.current.findBy(CompanyMemberRow, { companyId, hasLeft: false });
  }
}

function toParty({ contactName, lastName, phone, email, address, position, isGuest, ...company }: Joined): PartyRecord {
  const contact = contactName === null ? null : { name: contactName, lastName, phone, email, address, position };
  return { ...company, contact, ...(isGuest ? { guest: true } : {}) };
}
