import { companyErrors } from '@cotizaobra/proto/companies/errors';
import type { GetCompanyOfUser } from '@cotizaobra/proto/companies/get-company-of-user';
import type { Company, PublicCompany } from '@cotizaobra/proto/companies/model';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { Injectable } from '@nestjs/common';
import { toAttachment } from '../attachment/attachment.presenter.js';
import { AttachmentRepository } from '../attachment/attachment.repository.js';
import { MemberRepository, toMembership } from '../membership/member.repository.js';
import { toCompany, toPublicCompany } from './company.presenter.js';
import { CompanyRepository } from './company.repository.js';
import type { CompanyRow } from './company.row.js';

/** Reading companies. */
@Injectable()
export class CompanyService {
  constructor(
    private readonly companies: CompanyRepository,
    private readonly members: MemberRepository,
    private readonly attachments: AttachmentRepository,
  ) {}

  /** For anybody. Throws COMPANY_NOT_FOUND. */
  async getPublic(id: string): Promise<PublicCompany> {
    return toPublicCompany(await this.row(id), await this.filesOf(id));
  }

  /** For a signed-in person. Throws COMPANY_NOT_FOUND. */
  async get(actor: Actor, id: string): Promise<Company> {
    return this.present(await this.row(id), actor.userId);
  }

  /** The public name of whoever has this RUC; null when it is not registered. */
  async nameByRuc(ruc: string): Promise<{ name: string } | null> {
    const company = await this.companies.findByRuc(ruc);
    return company && { name: company.name };
  }

  /** One's own tie to a company, or anybody's for a superAdmin: both null without one. Throws NOT_FOUND. */
  async ofUser(actor: Actor, userId: string): Promise<MessageOutput<typeof GetCompanyOfUser>> {
    if (actor.userId !== userId && actor.role !== 'superAdmin') throw new AppError(coreErrors.NOT_FOUND);
    const member = await this.members.findOfPerson(userId);
    const company = member && (await this.companies.find(member.companyId));
    if (!member || !company) return { company: null, membership: null };
    return { company: await this.present(company, userId), membership: toMembership(member) };
  }

  /** The company a person acts for; null while the owner has not decided. */
  async activeCompanyOf(userId: string): Promise<string | null> {
    const member = await this.members.findOfPerson(userId);
    return member?.status === 'active' ? member.companyId : null;
  }

  /** As `userId` sees it: with the own cargo in it, if any. */
  async present(company: CompanyRow, userId: string): Promise<Company> {
    const member = await this.members.find(company.id, userId);
    const position = member?.status === 'active' ? member.position : null;
    return toCompany(company, await this.filesOf(company.id), position);
  }

  private async row(id: string): Promise<CompanyRow> {
    const company = await this.companies.find(id);
    if (!company) throw new AppError(companyErrors.COMPANY_NOT_FOUND);
    return company;
  }

  private async filesOf(companyId: string) {
    return (await this.attachments.shownOf(companyId)).map(toAttachment);
  }
}
