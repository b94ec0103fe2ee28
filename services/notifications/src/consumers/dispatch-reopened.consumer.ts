import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { DispatchReopened } from '@cotizaobra/proto/quotations/events';
import { Controller } from '@nestjs/common';
import { DispatchNotifier } from '../notification/dispatch-notifier.js';
import { notificationTexts } from '../notification/notification.texts.js';

/** Notifies the sender that its Quotation, which had lost, waits again, or that a guest will answer its Request. */
@Controller()
export class DispatchReopenedConsumer {
  constructor(private readonly notifier: DispatchNotifier) {}

  @Consumes(DispatchReopened)
  async execute({ data }: EventMessage<typeof DispatchReopened>): Promise<void> {
    await this.notifier.tellSender(data, 'GENERAL', notificationTexts.reopened(data));
  }
}
