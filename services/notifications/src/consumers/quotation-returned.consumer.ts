import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { QuotationReturned } from '@cotizaobra/proto/quotations/events';
import { Controller } from '@nestjs/common';
import { DispatchNotifier } from '../notification/dispatch-notifier.js';
import { notificationTexts } from '../notification/notification.texts.js';

/** Notifies the buyer that prices for a Request arrived. */
@Controller()
export class QuotationReturnedConsumer {
  constructor(private readonly notifier: DispatchNotifier) {}

  @Consumes(QuotationReturned)
  async execute({ data }: EventMessage<typeof QuotationReturned>): Promise<void> {
    await this.notifier.tellRecipient(data, 'QUOTATION_COMPLETED', notificationTexts.returned(data));
  }
}
