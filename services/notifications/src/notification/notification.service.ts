import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import type { CountNotifications } from '@cotizaobra/proto/notifications/count-notifications';
import { notificationErrors } from '@cotizaobra/proto/notifications/errors';
import { NotificationsRead } from '@cotizaobra/proto/notifications/events';
import type { ListNotifications } from '@cotizaobra/proto/notifications/list-notifications';
import type { MarkAllNotificationsRead } from '@cotizaobra/proto/notifications/mark-all-notifications-read';
import { MENU_NOTIFICATIONS, type Notification } from '@cotizaobra/proto/notifications/model';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { MembersRepository } from '../members/members.repository.js';
import { toNotification } from './notification.presenter.js';
import { NotificationRepository } from './notification.repository.js';
import type { NotificationRow } from './notification.row.js';

/** A cursor is the id of the last notification of the page before. */
const cursorSchema = z.uuid();

/** A person's own notifications. */
@Injectable()
export class NotificationService {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly members: MembersRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  async list(
    actor: Actor,
    { limit, cursor, unread, context }: MessagePayload<typeof ListNotifications>,
  ): Promise<MessageOutput<typeof ListNotifications>> {
    if (cursor !== undefined && !cursorSchema.safeParse(cursor).success) throw wrongCursor();
    const rows = await this.notifications.list(actor.userId, { limit: limit + 1, beforeId: cursor, unread, context });
    const page = rows.slice(0, limit);
    const nextCursor = rows.length > limit ? (page.at(-1)?.id ?? null) : null;
    return { notifications: await this.shown(page), nextCursor };
  }

  /** What the bell shows. */
  async count(actor: Actor): Promise<MessageOutput<typeof CountNotifications>> {
    const [count, latest] = await Promise.all([
      this.notifications.countUnread(actor.userId),
      this.notifications.list(actor.userId, { limit: MENU_NOTIFICATIONS }),
    ]);
    return { count, notifications: await this.shown(latest) };
  }

  /** Repeating it changes and tells nothing more. Throws NOTIFICATION_NOT_FOUND, also for somebody else's. */
  async markRead(actor: Actor, id: string): Promise<Notification> {
    return this.transactions.run(async () => {
      if ((await this.notifications.markRead(actor.userId, id)) > 0) await this.tellRead(actor.userId, id);
      const row = await this.notifications.find(actor.userId, id);
      if (!row) throw new AppError(notificationErrors.NOTIFICATION_NOT_FOUND);
      const [shown] = await this.shown([row]);
      return shown as Notification;
    });
  }

  /** Answers what is unread afterwards. Repeating it changes and tells nothing more. */
  async markAllRead(actor: Actor): Promise<MessageOutput<typeof MarkAllNotificationsRead>> {
    return this.transactions.run(async () => {
      if ((await this.notifications.markRead(actor.userId, null)) > 0) await this.tellRead(actor.userId, null);
      return { count: await this.notifications.countUnread(actor.userId) };
    });
  }

  private async shown(rows: NotificationRow[]): Promise<Notification[]> {
    const logos = await this.members.logosOf(rows.flatMap(({ senderCompanyId }) => senderCompanyId ?? []));
    return rows.map((row) => toNotification(row, logos));
  }

  private async tellRead(userId: string, notificationId: string | null): Promise<void> {
    await this.outbox.add(this.transactions.current, NotificationsRead, {
      aggregateId: userId,
      aggregateVersion: await this.notifications.nextReaderVersion(userId),
      companyId: null,
      data: { userId, notificationId },
    });
  }
}

const wrongCursor = (): AppError =>
  new AppError(coreErrors.INVALID, {}, [
    { path: 'cursor', code: 'invalid_cursor', message: 'La página pedida no existe' },
  ]);
