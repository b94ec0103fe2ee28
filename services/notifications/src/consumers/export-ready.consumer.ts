import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import { ExportReady } from '@cotizaobra/proto/companies/events';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { Controller } from '@nestjs/common';
import { NotificationDelivery } from '../notification/notification.delivery.js';
import { withoutDispatch } from '../notification/notification.repository.js';
import { notificationTexts } from '../notification/notification.texts.js';

/** Tells whoever asked for an archive. A person without a company has no list: the page itself shows it. */
@Controller()
export class ExportReadyConsumer {
  constructor(private readonly delivery: NotificationDelivery) {}

  @Consumes(ExportReady)
  async execute({ data }: EventMessage<typeof ExportReady>): Promise<void> {
    const { userId, companyId, scope, expiresAt } = data;
    if (!companyId) return;
    const text = notificationTexts.exportReady(scope, new Date(expiresAt));
    await this.delivery.toPeople([userId], { ...text, ...withoutDispatch, type: 'GENERAL', companyId });
  }
}
