import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CurrentActor, Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { MarkAllNotificationsRead } from '@cotizaobra/proto/notifications/mark-all-notifications-read';
import { Controller } from '@nestjs/common';
import { NotificationRepository } from './notification.repository.js';
import { ReaderEvents } from './reader.events.js';

/** Marks all notifications of the caller as read. A repeated call changes nothing and publishes nothing. */
@Controller()
export class MarkAllNotificationsReadHandler {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly events: ReaderEvents,
    private readonly transactions: Transactions,
  ) {}

  /** Returns the remaining unread count. */
  @Handles(MarkAllNotificationsRead)
  execute(@CurrentActor() { userId }: Actor): Promise<MessageOutput<typeof MarkAllNotificationsRead>> {
    return this.transactions.run(async () => {
      if ((await this.notifications.markRead(userId, null)) > 0) await this.events.read(userId, null);
      return { count: await this.notifications.countUnread(userId) };
    });
  }
}
