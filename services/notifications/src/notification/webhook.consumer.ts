import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { EndpointDisabled } from '@cotizaobra/proto/webhooks/events';
import { Controller } from '@nestjs/common';
import { NotificationDelivery } from './notification.delivery.js';
import { notificationTexts } from './notification.texts.js';

/** Tells a company that its own systems hear nothing any more. Every event is told, also one that arrives late. */
@Controller()
export class WebhookConsumer {
  constructor(private readonly delivery: NotificationDelivery) {}

  @Consumes(EndpointDisabled)
  async disabled({ data }: EventMessage<typeof EndpointDisabled>): Promise<void> {
    await this.delivery.toCompany({
      ...notificationTexts.webhookDisabled(data.host, data.reason),
      type: 'GENERAL',
      companyId: data.companyId,
      context: null,
      documentType: null,
      dispatchId: null,
      documentId: null,
      linked: false,
      senderCompanyId: null,
      senderName: null,
      senderLogoKey: null,
    });
  }
}
