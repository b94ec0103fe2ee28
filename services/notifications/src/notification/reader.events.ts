import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import { NotificationsRead } from '@cotizaobra/proto/notifications/events';
import { Injectable } from '@nestjs/common';
import { NotificationRepository } from './notification.repository.js';

/** Publishes to the gateways what a person has read, in the same transaction. */
@Injectable()
export class ReaderEvents {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly outbox: Outbox,
  ) {}

  /** One notification, or all (null). */
  async read(userId: string, notificationId: string | null): Promise<void> {
    await this.outbox.add(NotificationsRead, {
      aggregateId: userId,
      aggregateVersion: await this.notifications.nextReaderVersion(userId),
      companyId: null,
      data: { userId, notificationId },
    });
  }
}
