import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { DispatchSent } from '@cotizaobra/proto/quotations/events';
import { Controller } from '@nestjs/common';
import { DispatchNotifier } from '../notification/dispatch-notifier.js';
import { notificationTexts } from '../notification/notification.texts.js';

/** Notifies the recipient of a new document. */
@Controller()
export class DispatchSentConsumer {
  constructor(private readonly notifier: DispatchNotifier) {}

  @Consumes(DispatchSent)
  async execute({ data }: EventMessage<typeof DispatchSent>): Promise<void> {
    await this.notifier.tellRecipient(data, 'QUOTATION_RECEIVED', notificationTexts.received(data));
  }
}
