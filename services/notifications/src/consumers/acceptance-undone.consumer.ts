import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { AcceptanceUndone } from '@cotizaobra/proto/quotations/events';
import { Controller } from '@nestjs/common';
import { DispatchNotifier } from '../notification/dispatch-notifier.js';
import { notificationTexts } from '../notification/notification.texts.js';

/** Notifies the sender that the recipient undid an acceptance. */
@Controller()
export class AcceptanceUndoneConsumer {
  constructor(private readonly notifier: DispatchNotifier) {}

  @Consumes(AcceptanceUndone)
  async execute({ data }: EventMessage<typeof AcceptanceUndone>): Promise<void> {
    await this.notifier.tellSender(data, 'GENERAL', notificationTexts.acceptanceUndone(data));
  }
}
