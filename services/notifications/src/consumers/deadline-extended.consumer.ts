import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { DeadlineExtended } from '@cotizaobra/proto/quotations/events';
import { Controller } from '@nestjs/common';
import { DispatchNotifier } from '../notification/dispatch-notifier.js';
import { notificationTexts } from '../notification/notification.texts.js';

/** Notifies a provider that it has more time. */
@Controller()
export class DeadlineExtendedConsumer {
  constructor(private readonly notifier: DispatchNotifier) {}

  @Consumes(DeadlineExtended)
  async execute({ data }: EventMessage<typeof DeadlineExtended>): Promise<void> {
    await this.notifier.tellRecipient(data, 'GENERAL', notificationTexts.deadlineExtended(data));
  }
}
