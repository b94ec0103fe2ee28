import { noteNothing } from '@cotizaobra/chassis/audit/running-act';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { RevokeSupportAccess } from '@cotizaobra/proto/companies/revoke-support-access';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { CompanyEvents } from '../membership/company-events.js';
import { MemberRepository } from '../membership/member.repository.js';
import { SupportRepository } from './support.repository.js';

/** An owner ends the leave of support. */
@Controller()
export class RevokeSupportAccessHandler {
  constructor(
    private readonly members: MemberRepository,
    private readonly support: SupportRepository,
    private readonly events: CompanyEvents,
    private readonly transactions: Transactions,
  ) {}

  /** Throws COMPANY_NOT_FOUND, OWNER_ONLY. */
  @Handles(RevokeSupportAccess)
  async execute(
    @Input() { id: companyId }: MessagePayload<typeof RevokeSupportAccess>,
    @CurrentActor() { userId }: Actor,
  ): Promise<MessageOutput<typeof RevokeSupportAccess>> {
    await this.members.requireOwner(companyId, userId);
    await this.transactions.run(async () => {
      if (await this.support.revoke(companyId)) await this.events.supportAccessChanged(companyId, userId);
      else noteNothing();
    });
    return {};
  }
}
