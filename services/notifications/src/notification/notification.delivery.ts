import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { NotificationCreated } from '@cotizaobra/proto/notifications/events';
import { Injectable } from '@nestjs/common';
import { MembersRepository } from '../members/members.repository.js';
import { type NewNotification, NotificationRepository } from './notification.repository.js';

/**
 * Writes one notification per person and publishes it to the gateways, inside the transaction of the source event.
 */
@Injectable()
export class NotificationDelivery {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly members: MembersRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Notifies everyone who acts for `one.companyId`. Throws UNAVAILABLE while its people are unknown, so that the event
   * is redelivered: the streams of two services have no common order.
   */
  async toCompany(one: NewNotification): Promise<void> {
    const userIds = await this.members.findActive(one.companyId);
    if (userIds === null) throw new AppError(coreErrors.UNAVAILABLE);
    await this.toPeople(userIds, one);
  }

  async toPeople(userIds: string[], one: NewNotification): Promise<void> {
    for (const { id, userId } of await this.notifications.insert(userIds, one)) {
      await this.outbox.add(NotificationCreated, {
        aggregateId: id,
        aggregateVersion: 1,
        data: { notificationId: id, userId, type: one.type },
      });
    }
  }
}
