import { companyErrors } from '@cotizaobra/proto/companies/errors';
import type { Company } from '@cotizaobra/proto/companies/model';
import type { GetCompanyOfUser } from '@cotizaobra/proto/companies/requests';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { Injectable } from '@nestjs/common';
import { MemberRepository, toMembership } from '../membership/member.repository.js';
import { toCompany } from './company.presenter.js';
import { CompanyRepository } from './company.repository.js';

/** Reading companies. */
@Injectable()
export class CompanyService {
  constructor(
    private readonly companies: CompanyRepository,
    private readonly members: MemberRepository,
  ) {}

  /** Public. Throws COMPANY_NOT_FOUND. */
  async get(id: string): Promise<Company> {
    const company = await this.companies.find(id);
    if (!company) throw new AppError(companyErrors.COMPANY_NOT_FOUND);
    return toCompany(company, [], null);
  }

  /** One's own tie to a company, or anybody's for a superAdmin: both null without one. Throws NOT_FOUND. */
  async ofUser(actor: Actor, userId: string): Promise<MessageOutput<typeof GetCompanyOfUser>> {
    if (actor.userId !== userId && actor.role !== 'superAdmin') throw new AppError(coreErrors.NOT_FOUND);
    const member = await this.members.findOfPerson(userId);
    const company = member && (await this.companies.find(member.companyId));
    if (!member || !company) return { company: null, membership: null };
    return { company: toCompany(company, [], member.position), membership: toMembership(member) };
  }

  /** The company a person acts for; null while the owner has not decided. */
  async activeCompanyOf(userId: string): Promise<string | null> {
    const member = await this.members.findOfPerson(userId);
    return member?.status === 'active' ? member.companyId : null;
  }
}
