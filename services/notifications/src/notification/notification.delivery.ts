import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { NotificationCreated } from '@cotizaobra/proto/notifications/events';
import { Injectable } from '@nestjs/common';
import { MembersRepository } from '../members/members.repository.js';
import { type NewNotification, NotificationRepository } from './notification.repository.js';

/** Writes notifications, one for each person, and tells the gateways; inside the transaction of the event they come from. */
@Injectable()
export class NotificationDelivery {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly members: MembersRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Tells everybody who acts for `one.companyId`. Throws UNAVAILABLE when nothing is known of its people yet: the streams of
   * two services have no order between them, so the event has to come again.
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
