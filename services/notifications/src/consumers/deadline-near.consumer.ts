import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { DeadlineNear } from '@cotizaobra/proto/quotations/events';
import { Controller } from '@nestjs/common';
import { DispatchNotifier } from '../notification/dispatch-notifier.js';
import { notificationTexts } from '../notification/notification.texts.js';

/** Reminds a provider that has not answered. */
@Controller()
export class DeadlineNearConsumer {
  constructor(private readonly notifier: DispatchNotifier) {}

  @Consumes(DeadlineNear)
  async execute({ data }: EventMessage<typeof DeadlineNear>): Promise<void> {
    await this.notifier.tellRecipient(data, 'GENERAL', notificationTexts.deadlineNear(data));
  }
}
