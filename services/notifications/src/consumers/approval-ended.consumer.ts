import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { ApprovalEnded } from '@cotizaobra/proto/quotations/approval-events';
import { Controller } from '@nestjs/common';
import { approvalTexts } from '../notification/approval.texts.js';
import { PersonNotifier } from '../notification/person-notifier.js';

/** Tells who asked what became of it; not of what the person did itself. */
@Controller()
export class ApprovalEndedConsumer {
  constructor(private readonly notifier: PersonNotifier) {}

  @Consumes(ApprovalEnded)
  async execute({ data }: EventMessage<typeof ApprovalEnded>): Promise<void> {
    if (data.decidedBy === data.requestedBy) return;
    await this.notifier.tell(data.requestedBy, data.companyId, approvalTexts.ended(data));
  }
}
