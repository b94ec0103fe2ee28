import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { DispatchAccepted } from '@cotizaobra/proto/quotations/events';
import { Controller } from '@nestjs/common';
import { DispatchNotifier } from '../notification/dispatch-notifier.js';
import { notificationTexts } from '../notification/notification.texts.js';

/** Notifies the sender that the recipient accepted. */
@Controller()
export class DispatchAcceptedConsumer {
  constructor(private readonly notifier: DispatchNotifier) {}

  @Consumes(DispatchAccepted)
  async execute({ data }: EventMessage<typeof DispatchAccepted>): Promise<void> {
    await this.notifier.tellSender(data, 'QUOTATION_ACCEPTED', notificationTexts.accepted(data));
  }
}
