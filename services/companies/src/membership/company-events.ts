import { Transactions } from '@cotizaobra/chassis/database/transactions';
import { Outbox } from '@cotizaobra/chassis/events/outbox';
import { CompanySaved, MemberJoined, MemberLeft, MembershipRequested } from '@cotizaobra/proto/companies/events';
import { Injectable } from '@nestjs/common';
import type { CompanyRow } from '../company/company.row.js';
import type { MemberRow } from './member.row.js';

/** What companies tell the others; each inside the caller's transaction, with the company's version after the change. */
@Injectable()
export class CompanyEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  async companySaved(company: CompanyRow): Promise<void> {
    const { id: companyId, name, ruc, logoKey, department, province, district, ownerUserId } = company;
    await this.outbox.add(this.transactions.current, CompanySaved, {
      ...about(companyId, company.version),
      data: { companyId, name, ruc, logoKey, department, province, district, ownerUserId },
    });
  }

  async memberJoined({ companyId, userId, isOwner, position }: MemberRow, version: number): Promise<void> {
    await this.outbox.add(this.transactions.current, MemberJoined, {
      ...about(companyId, version),
      data: { companyId, userId, isOwner, position },
    });
  }

  async membershipRequested(company: CompanyRow, userId: string, version: number): Promise<void> {
    await this.outbox.add(this.transactions.current, MembershipRequested, {
      ...about(company.id, version),
      data: { companyId: company.id, userId, ownerUserId: company.ownerUserId },
    });
  }

  async memberLeft({ companyId, userId }: MemberRow, version: number): Promise<void> {
    await this.outbox.add(this.transactions.current, MemberLeft, {
      ...about(companyId, version),
      data: { companyId, userId },
    });
  }
}

const about = (companyId: string, aggregateVersion: number) => ({
  aggregateId: companyId,
  aggregateVersion,
  companyId,
});
