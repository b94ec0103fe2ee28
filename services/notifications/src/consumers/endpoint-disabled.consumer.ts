import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { EndpointDisabled } from '@cotizaobra/proto/webhooks/events';
import { Controller } from '@nestjs/common';
import { NotificationDelivery } from '../notification/notification.delivery.js';
import { withoutDispatch } from '../notification/notification.repository.js';
import { notificationTexts } from '../notification/notification.texts.js';

/** Notifies the company that its endpoint gets no more events. */
@Controller()
export class EndpointDisabledConsumer {
  constructor(private readonly delivery: NotificationDelivery) {}

  @Consumes(EndpointDisabled)
  async execute({ data }: EventMessage<typeof EndpointDisabled>): Promise<void> {
    const text = notificationTexts.webhookDisabled(data.host, data.reason);
    await this.delivery.toCompany({ ...text, ...withoutDispatch, type: 'GENERAL', companyId: data.companyId });
  }
}
