import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { DispatchReminded } from '@cotizaobra/proto/quotations/events';
import { Controller } from '@nestjs/common';
import { DispatchNotifier } from '../notification/dispatch-notifier.js';
import { notificationTexts } from '../notification/notification.texts.js';

/** Notifies a provider that its buyer waits for an answer. */
@Controller()
export class DispatchRemindedConsumer {
  constructor(private readonly notifier: DispatchNotifier) {}

  @Consumes(DispatchReminded)
  async execute({ data }: EventMessage<typeof DispatchReminded>): Promise<void> {
    await this.notifier.tellRecipient(data, 'GENERAL', notificationTexts.reminded(data));
  }
}
