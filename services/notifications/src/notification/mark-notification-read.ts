import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { notificationErrors } from '@cotizaobra/proto/notifications/errors';
import { MarkNotificationRead } from '@cotizaobra/proto/notifications/mark-notification-read';
import type { Notification } from '@cotizaobra/proto/notifications/model';
import { Controller } from '@nestjs/common';
import { NotificationRepository } from './notification.repository.js';
import { ReaderEvents } from './reader.events.js';
import { SenderLogos } from './sender-logos.js';

/** Marks one of the caller's notifications as read. A repeated call changes nothing and publishes nothing. */
@Controller()
export class MarkNotificationReadHandler {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly logos: SenderLogos,
    private readonly events: ReaderEvents,
    private readonly transactions: Transactions,
  ) {}

  /** Throws NOTIFICATION_NOT_FOUND, also for another person's notification. */
  @Handles(MarkNotificationRead)
  execute(
    @Input() { id }: MessagePayload<typeof MarkNotificationRead>,
    @CurrentActor() { userId }: Actor,
  ): Promise<Notification> {
    return this.transactions.run(async () => {
      if ((await this.notifications.markRead(userId, id)) > 0) await this.events.read(userId, id);
      const row = await this.notifications.find(userId, id);
      if (!row) throw new AppError(notificationErrors.NOTIFICATION_NOT_FOUND);
      const [shown] = await this.logos.present([row]);
      return shown as Notification;
    });
  }
}
