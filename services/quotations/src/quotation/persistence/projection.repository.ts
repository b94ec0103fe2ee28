import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
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

  async saveContact(contact: ContactRow): Promise<void> {
    await this.rows.save(ContactRow, contact);
  }
}
