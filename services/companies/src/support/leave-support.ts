import { noteAct } from '@cotizaobra/chassis/audit/running-act';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CurrentActor, Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { LeaveSupport } from '@cotizaobra/proto/companies/leave-support';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { CompanyEvents } from '../membership/company-events.js';
import { SupportRepository } from './support.repository.js';

/** A superAdmin looks no longer. */
@Controller()
export class LeaveSupportHandler {
  constructor(
    private readonly support: SupportRepository,
    private readonly events: CompanyEvents,
    private readonly transactions: Transactions,
  ) {}

  @Handles(LeaveSupport)
  async execute(@CurrentActor() { userId }: Actor): Promise<MessageOutput<typeof LeaveSupport>> {
    await this.transactions.run(async () => {
      const visit = await this.support.visitOf(userId);
      await this.support.leave(userId);
      if (!visit) return;
      noteAct({ companyId: visit.companyId });
      await this.events.supportAccessChanged(visit.companyId, userId);
    });
    return {};
  }
}
