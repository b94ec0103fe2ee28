import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { DispatchWithdrawn } from '@cotizaobra/proto/quotations/events';
import { Controller } from '@nestjs/common';
import { DispatchNotifier } from '../notification/dispatch-notifier.js';
import { NotificationRepository } from '../notification/notification.repository.js';
import { notificationTexts } from '../notification/notification.texts.js';

/** Notifies the recipient. A superseded dispatch stays readable and keeps its links; a withdrawn one loses them. */
@Controller()
export class DispatchWithdrawnConsumer {
  constructor(
    private readonly notifier: DispatchNotifier,
    private readonly notifications: NotificationRepository,
  ) {}

  @Consumes(DispatchWithdrawn)
  async execute({ data }: EventMessage<typeof DispatchWithdrawn>): Promise<void> {
    if (data.reason !== 'superseded') {
      await this.notifications.closeDispatch(data.dispatchId, data.recipientCompanyId);
    }
    await this.notifier.tellRecipient(data, 'GENERAL', notificationTexts.withdrawn(data, data.reason));
  }
}
