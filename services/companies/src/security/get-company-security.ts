import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { companyErrors } from '@cotizaobra/proto/companies/errors';
import { GetCompanySecurity } from '@cotizaobra/proto/companies/get-company-security';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { CompanyRepository } from '../company/company.repository.js';
import { MemberRepository } from '../membership/member.repository.js';

/** What a company requires, for its people. */
@Controller()
export class GetCompanySecurityHandler {
  constructor(
    private readonly companies: CompanyRepository,
    private readonly members: MemberRepository,
  ) {}

  /** Throws COMPANY_NOT_FOUND. */
  @Handles(GetCompanySecurity)
  async execute(
    @Input() { id }: MessagePayload<typeof GetCompanySecurity>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof GetCompanySecurity>> {
    await this.members.requireActive(id, actor.userId);
    const company = await this.companies.find(id);
    if (!company) throw new AppError(companyErrors.COMPANY_NOT_FOUND);
    return { requiresFactor: company.requiresFactor };
  }
}
