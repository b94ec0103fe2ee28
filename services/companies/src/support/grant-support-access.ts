import { noteAct } from '@cotizaobra/chassis/audit/running-act';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { GrantSupportAccess } from '@cotizaobra/proto/companies/grant-support-access';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { CompanyRepository } from '../company/company.repository.js';
import { CompanyEvents } from '../membership/company-events.js';
import { MemberRepository } from '../membership/member.repository.js';
import { SupportRepository, toSupportAccess } from './support.repository.js';

/** An owner lets support read for some hours. */
@Controller()
export class GrantSupportAccessHandler {
  constructor(
    private readonly members: MemberRepository,
    private readonly companies: CompanyRepository,
    private readonly support: SupportRepository,
    private readonly events: CompanyEvents,
    private readonly transactions: Transactions,
  ) {}

  /** Throws COMPANY_NOT_FOUND, OWNER_ONLY. */
  @Handles(GrantSupportAccess)
  async execute(
    @Input() { id: companyId, hours, reason }: MessagePayload<typeof GrantSupportAccess>,
    @CurrentActor() { userId }: Actor,
  ): Promise<MessageOutput<typeof GrantSupportAccess>> {
    const access = await this.transactions.run(async () => {
      await this.companies.lock(companyId);
      await this.members.requireOwner(companyId, userId);
      const granted = await this.support.grant({ companyId, grantedBy: userId, reason }, hours);
      const until = granted.expiresAt.toISOString();
      noteAct({
        changes: [
          { field: 'Hasta', before: null, after: until },
          { field: 'Motivo', before: null, after: reason },
        ],
      });
      await this.events.supportAccessChanged(companyId, userId);
      return granted;
    });
    return { access: toSupportAccess(access) };
  }
}
