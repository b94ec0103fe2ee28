import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PartyRecord } from '../domain/party.js';
import { CompanyMemberRow } from './company.row.js';
import { SELECT_PARTIES, SELECT_PARTY } from './directory.sql.js';

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
  /** What a transaction has read: event, trail and answer of one step name the same companies. */
  private readonly read = new WeakMap<EntityManager, Map<string, PartyRecord>>();

  constructor(private readonly transactions: Transactions) {}

  /** The known companies among `ids`, by id. A transaction sees a company as it read it first. */
  async find(ids: Iterable<string>): Promise<Map<string, PartyRecord>> {
    const wanted = [...new Set(ids)];
    const known = this.readBefore();
    const missing = wanted.filter((id) => !known.has(id));
    if (missing.length > 0) {
      const [text, values] = missing.length === 1 ? [SELECT_PARTY, missing] : [SELECT_PARTIES, [missing]];
      const rows = await this.transactions.current.query<Joined[]>(text, values);
      for (const row of rows) known.set(row.id, toParty(row));
    }
    return new Map(wanted.flatMap((id) => known.get(id) ?? []).map((party) => [party.id, party]));
  }

  private readBefore(): Map<string, PartyRecord> {
    const { running } = this.transactions;
    const known = (running && this.read.get(running)) ?? new Map<string, PartyRecord>();
    if (running) this.read.set(running, known);
    return known;
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
