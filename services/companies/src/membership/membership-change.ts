import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { companyErrors, memberErrors } from '@cotizaobra/proto/companies/errors';
import { AppError } from '@cotizaobra/proto/core/errors';
import { Injectable } from '@nestjs/common';
import { CompanyRepository } from '../company/company.repository.js';
import type { CompanyRow } from '../company/company.row.js';
import { MemberRepository } from './member.repository.js';
import type { MemberRow } from './member.row.js';

/** A company and one of its members, or a person with a request to join. */
interface Tie {
  companyId: string;
  userId: string;
}

/** Serialises the changes of a person's membership. */
@Injectable()
export class MembershipChange {
  constructor(
    private readonly companies: CompanyRepository,
    private readonly members: MemberRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Runs `change` in a transaction that locks the company's people and the person's membership. Throws
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
