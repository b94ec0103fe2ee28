import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { QuotationReturned } from '@cotizaobra/proto/quotations/events';
import { Controller } from '@nestjs/common';
import { DispatchNotifier } from '../notification/dispatch-notifier.js';
import { notificationTexts } from '../notification/notification.texts.js';

type Returned = EventMessage<typeof QuotationReturned>['data'];

/** Notifies the buyer that prices for a Request arrived. A sealed answer leads to the Request: it cannot be opened. */
@Controller()
export class QuotationReturnedConsumer {
  constructor(private readonly notifier: DispatchNotifier) {}

  @Consumes(QuotationReturned)
  async execute({ data }: EventMessage<typeof QuotationReturned>): Promise<void> {
    const text = notificationTexts.returned(data);
    if (data.sealed) await this.notifier.tellSender(asked(data), 'QUOTATION_COMPLETED', text);
    else await this.notifier.tellRecipient(data, 'QUOTATION_COMPLETED', text);
  }
}

/** The dispatch of the Request, whose sender is the buyer. */
const asked = (data: Returned): Returned => ({
  ...data,
  documentType: 'Request',
  documentId: data.requestId,
  dispatchId: data.requestDispatchId,
  senderCompanyId: data.recipientCompanyId,
  senderName: data.recipientName,
  senderLogoKey: data.recipientLogoKey,
  recipientCompanyId: data.senderCompanyId,
  recipientName: data.senderName,
  recipientLogoKey: data.senderLogoKey,
});
