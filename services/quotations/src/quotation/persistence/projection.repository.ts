import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { CompanyMemberRow, CompanyRow, ContactRow } from './company.row.js';
import { VersionedRows } from './versioned-rows.js';

/** Projections of companies and people. */
@Injectable()
export class ProjectionRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly rows: VersionedRows,
  ) {}

  /** Returns true when the name of the company changed. */
  async saveCompany(company: CompanyRow): Promise<boolean> {
    const before = await this.transactions.required.findOne(CompanyRow, {
      where: { id: company.id },
      lock: { mode: 'pessimistic_write' },
    });
    const isSaved = await this.rows.save(CompanyRow, company);
    return isSaved && before !== null && before.name !== company.name;
  }

  async saveMember(member: CompanyMemberRow): Promise<void> {
    await this.rows.save(CompanyMemberRow, member);
  }

  /** Ignored when the stored version is newer, or when nobody knows the member yet: its own event tells then. */
  async setOwner(member: Pick<CompanyMemberRow, 'companyId' | 'userId' | 'isOwner' | 'version'>): Promise<void> {
    const { companyId, userId, isOwner, version } = member;
    const where = { companyId, userId, version: LessThan(version) };
    await this.transactions.required.update(CompanyMemberRow, where, { isOwner, version });
  }

  async saveContact(contact: ContactRow): Promise<void> {
    await this.rows.save(ContactRow, contact);
  }
}
