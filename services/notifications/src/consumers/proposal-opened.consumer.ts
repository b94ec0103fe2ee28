import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { ProposalOpened } from '@cotizaobra/proto/quotations/events';
import { Controller } from '@nestjs/common';
import { DispatchNotifier } from '../notification/dispatch-notifier.js';
import { notificationTexts } from '../notification/notification.texts.js';

/** Tells buyer and provider that a sealed answer was opened. */
@Controller()
export class ProposalOpenedConsumer {
  constructor(private readonly notifier: DispatchNotifier) {}

  @Consumes(ProposalOpened)
  async execute({ data }: EventMessage<typeof ProposalOpened>): Promise<void> {
    await this.notifier.tellRecipient(data, 'QUOTATION_COMPLETED', notificationTexts.opened(data));
    await this.notifier.tellSender(data, 'GENERAL', notificationTexts.ownOpened(data));
  }
}
