import { Transactions } from '@cotizaobra/chassis/database/transactions';
import { companyErrors } from '@cotizaobra/proto/companies/errors';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { Injectable } from '@nestjs/common';
import { CompanyRepository } from '../company/company.repository.js';
import { CompanyEvents } from './company-events.js';
import { MemberRepository } from './member.repository.js';
import type { MemberRow } from './member.row.js';

/** What becomes of people in a company after they asked to join. Both may be repeated. */
@Injectable()
export class MembershipService {
  constructor(
    private readonly companies: CompanyRepository,
    private readonly members: MemberRepository,
    private readonly events: CompanyEvents,
    private readonly transactions: Transactions,
  ) {}

  /** Lets a person who asked act for the company. Throws COMPANY_NOT_FOUND, NOT_FOUND when nobody asked. */
  async accept(ruc: string, userId: string): Promise<void> {
    await this.settle(ruc, userId, async (member, version) => {
      if (member.status === 'active') return;
      await this.members.activate(member.companyId, userId);
      await this.events.memberJoined({ ...member, status: 'active' }, await version());
    });
  }

  /** Turns a request down, or takes a member out. Throws COMPANY_NOT_FOUND, NOT_FOUND, and CONFLICT for the owner. */
  async remove(ruc: string, userId: string): Promise<void> {
    await this.settle(ruc, userId, async (member, version) => {
      if (member.isOwner) throw new AppError(coreErrors.CONFLICT);
      await this.members.remove(member.companyId, userId);
      if (member.status === 'active') await this.events.memberLeft(member, await version());
    });
  }

  private settle(
    ruc: string,
    userId: string,
    change: (member: MemberRow, nextVersion: () => Promise<number>) => Promise<void>,
  ): Promise<void> {
    return this.transactions.run(async () => {
      await this.members.lockPerson(userId);
      const company = await this.companies.findByRuc(ruc);
      if (!company) throw new AppError(companyErrors.COMPANY_NOT_FOUND);
      const member = await this.members.find(company.id, userId);
      if (!member) throw new AppError(coreErrors.NOT_FOUND);
      await change(member, () => this.companies.nextVersion(company.id));
    });
  }
}
