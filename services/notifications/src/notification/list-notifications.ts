import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ListNotifications } from '@cotizaobra/proto/notifications/list-notifications';
import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { NotificationRepository } from './notification.repository.js';
import { SenderLogos } from './sender-logos.js';

/** The cursor is the id of the last notification on the previous page. */
const cursorSchema = z.uuid();

/** The caller's notifications, by page. */
@Controller()
export class ListNotificationsHandler {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly logos: SenderLogos,
  ) {}

  /** Throws INVALID for an invalid cursor. */
  @Handles(ListNotifications)
  async execute(
    @Input() { limit, cursor, unread, context }: MessagePayload<typeof ListNotifications>,
    @CurrentActor() { userId }: Actor,
  ): Promise<MessageOutput<typeof ListNotifications>> {
    if (cursor !== undefined && !cursorSchema.safeParse(cursor).success) throw wrongCursor();
    const rows = await this.notifications.list(userId, { limit: limit + 1, beforeId: cursor, unread, context });
    const page = rows.slice(0, limit);
    const nextCursor = rows.length > limit ? (page.at(-1)?.id ?? null) : null;
    return { notifications: await this.logos.present(page), nextCursor };
  }
}

const wrongCursor = (): AppError =>
  new AppError(coreErrors.INVALID, {}, [
    { path: 'cursor', code: 'invalid_cursor', message: 'La página pedida no existe' },
  ]);
