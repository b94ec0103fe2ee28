import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { ApprovalAsked } from '@cotizaobra/proto/quotations/approval-events';
import { Controller } from '@nestjs/common';
import { approvalTexts } from '../notification/approval.texts.js';
import { PersonNotifier } from '../notification/person-notifier.js';

/** Notifies the approvers of an award over a limit, and reminds them while it waits. */
@Controller()
export class ApprovalAskedConsumer {
  constructor(private readonly notifier: PersonNotifier) {}

  @Consumes(ApprovalAsked)
  async execute({ data }: EventMessage<typeof ApprovalAsked>): Promise<void> {
    for (const userId of data.approverIds) await this.notifier.tell(userId, data.companyId, approvalTexts.asked(data));
  }
}
