import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { DispatchRejected } from '@cotizaobra/proto/quotations/events';
import { Controller } from '@nestjs/common';
import { DispatchNotifier } from '../notification/dispatch-notifier.js';
import { notificationTexts } from '../notification/notification.texts.js';

/** Notifies the sender of a rejection, also after an acceptance, and of an award to others. */
@Controller()
export class DispatchRejectedConsumer {
  constructor(private readonly notifier: DispatchNotifier) {}

  @Consumes(DispatchRejected)
  async execute({ data }: EventMessage<typeof DispatchRejected>): Promise<void> {
    if (data.lost)
      await this.notifier.tellSender(data, 'QUOTATION_REJECTED', notificationTexts.notAwarded(data, data.lost));
    else if (data.declined) await this.notifier.tellSender(data, 'GENERAL', notificationTexts.declined(data));
    else await this.notifier.tellSender(data, 'QUOTATION_REJECTED', notificationTexts.rejected(data));
  }
}
