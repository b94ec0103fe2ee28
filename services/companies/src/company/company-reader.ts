import type { Attachment } from '@cotizaobra/proto/companies/attachments';
import { companyErrors } from '@cotizaobra/proto/companies/errors';
import type { Company, PublicCompany } from '@cotizaobra/proto/companies/model';
import { AppError } from '@cotizaobra/proto/core/errors';
import { Injectable } from '@nestjs/common';
import { toAttachment } from '../attachment/attachment.presenter.js';
import { AttachmentRepository } from '../attachment/attachment.repository.js';
import { MemberRepository } from '../membership/member.repository.js';
import { Taxpayers } from '../register/taxpayers.js';
import { toCompany } from './company.presenter.js';
import { CompanyRepository } from './company.repository.js';
import type { CompanyRow } from './company.row.js';

/** Companies with their attachments. */
@Injectable()
export class CompanyReader {
  constructor(
    private readonly companies: CompanyRepository,
    private readonly members: MemberRepository,
    private readonly attachments: AttachmentRepository,
    private readonly taxpayers: Taxpayers,
  ) {}

  /** Throws COMPANY_NOT_FOUND. */
  async require(id: string): Promise<CompanyRow> {
    const company = await this.companies.find(id);
    if (!company) throw new AppError(companyErrors.COMPANY_NOT_FOUND);
    return company;
  }

  /** The company as `userId` sees it, with the user's cargo in it, if any. */
  async present(company: CompanyRow, userId: string): Promise<Company> {
    const member = await this.members.find(company.id, userId);
    const position = member?.status === 'active' ? member.position : null;
    return { ...toCompany(company, await this.filesOf(company.id), position), ...(await this.rucMark(company)) };
  }

  /** What the register says, if it says that the RUC is active. */
  async rucMark({ ruc }: CompanyRow): Promise<Pick<PublicCompany, 'rucActive' | 'rucCheckedAt'>> {
    const since = await this.taxpayers.activeSince(ruc);
    return since ? { rucActive: true, rucCheckedAt: since.toISOString() } : {};
  }

  async filesOf(companyId: string): Promise<Attachment[]> {
    return (await this.attachments.shownOf(companyId)).map(toAttachment);
  }
}
