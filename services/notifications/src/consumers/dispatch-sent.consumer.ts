import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { DispatchSent } from '@cotizaobra/proto/quotations/events';
import { Controller } from '@nestjs/common';
import { MembersRepository } from '../members/members.repository.js';
import { DispatchNotifier } from '../notification/dispatch-notifier.js';
import { notificationTexts } from '../notification/notification.texts.js';

/** Notifies the recipient of a new document. A guest is only remembered: nobody acts for it here. */
@Controller()
export class DispatchSentConsumer {
  constructor(
    private readonly notifier: DispatchNotifier,
    private readonly members: MembersRepository,
  ) {}

  @Consumes(DispatchSent)
  async execute({ data }: EventMessage<typeof DispatchSent>): Promise<void> {
    if (data.toGuest) await this.members.saveGuest(data.recipientCompanyId);
    await this.notifier.tellRecipient(data, 'QUOTATION_RECEIVED', notificationTexts.received(data));
  }
}
