import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { companyErrors, memberErrors } from '@cotizaobra/proto/companies/errors';
import { AppError } from '@cotizaobra/proto/core/errors';
import { Injectable } from '@nestjs/common';
import { CompanyRepository } from '../company/company.repository.js';
import type { CompanyRow } from '../company/company.row.js';
import { MemberRepository } from './member.repository.js';
import type { MemberRow } from './member.row.js';

/** A company and one of its people, or somebody who asks to be. */
interface Tie {
  companyId: string;
  userId: string;
}

/** Changes of a person's place in a company come one after the other. */
@Injectable()
export class MembershipChange {
  constructor(
    private readonly companies: CompanyRepository,
    private readonly members: MemberRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Runs `change` in a transaction in which neither the company's people nor the person's own tie change otherwise. Throws
   * COMPANY_NOT_FOUND.
   */
  run<T>(
    { companyId, userId }: Tie,
    change: (company: CompanyRow, member: MemberRow | null) => Promise<T>,
  ): Promise<T> {
    return this.transactions.run(async () => {
      await this.members.lockPerson(userId);
      const company = await this.companies.lock(companyId);
      if (!company) throw new AppError(companyErrors.COMPANY_NOT_FOUND);
      return change(company, await this.members.find(companyId, userId));
    });
  }
}

/** Throws MEMBER_NOT_FOUND. */
export function requireMember(member: MemberRow | null): MemberRow {
  if (!member) throw new AppError(memberErrors.MEMBER_NOT_FOUND);
  return member;
}
