import { changesBetween } from '@cotizaobra/chassis/audit/changes-between';
import { noteAct, noteNothing } from '@cotizaobra/chassis/audit/running-act';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { companyErrors, memberErrors } from '@cotizaobra/proto/companies/errors';
import { SetCompanySecurity } from '@cotizaobra/proto/companies/set-company-security';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { CompanyRepository } from '../company/company.repository.js';
import { CompanyEvents } from '../membership/company-events.js';
import { MemberRepository } from '../membership/member.repository.js';

/** The owner requires a second factor of the company's people. Without a change nothing is published. */
@Controller()
export class SetCompanySecurityHandler {
  constructor(
    private readonly companies: CompanyRepository,
    private readonly members: MemberRepository,
    private readonly events: CompanyEvents,
    private readonly transactions: Transactions,
  ) {}

  /** Throws COMPANY_NOT_FOUND, OWNER_ONLY, OWN_FACTOR_FIRST. */
  @Handles(SetCompanySecurity)
  async execute(
    @Input() { id, requiresFactor }: MessagePayload<typeof SetCompanySecurity>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof SetCompanySecurity>> {
    await this.transactions.run(async () => {
      const company = await this.companies.lock(id);
      if (!company) throw new AppError(companyErrors.COMPANY_NOT_FOUND);
      await this.members.requireOwner(id, actor.userId);
      if (requiresFactor && actor.proof?.factor === false) throw new AppError(memberErrors.OWN_FACTOR_FIRST);
      if (company.requiresFactor === requiresFactor) return noteNothing();
      noteAct({
        changes: changesBetween(company, { requiresFactor }, { requiresFactor: 'Exige verificación en dos pasos' }),
      });
      const saved = await this.companies.setRequiresFactor(id, requiresFactor);
      await this.events.securityChanged(saved, actor.userId);
    });
    return { requiresFactor };
  }
}
