import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { CountNotifications } from '@cotizaobra/proto/notifications/count-notifications';
import { ListNotifications } from '@cotizaobra/proto/notifications/list-notifications';
import { MarkAllNotificationsRead } from '@cotizaobra/proto/notifications/mark-all-notifications-read';
import { MarkNotificationRead } from '@cotizaobra/proto/notifications/mark-notification-read';
import type { Notification } from '@cotizaobra/proto/notifications/model';
import { Controller } from '@nestjs/common';
import { NotificationService } from './notification.service.js';

@Controller()
export class NotificationRequests {
  constructor(private readonly notifications: NotificationService) {}

  @Handles(ListNotifications)
  list(
    @Input() { limit, cursor, unread, context }: MessagePayload<typeof ListNotifications>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof ListNotifications>> {
    return this.notifications.list(actor, { limit, cursor, unread, context });
  }

  @Handles(CountNotifications)
  count(@CurrentActor() actor: Actor): Promise<MessageOutput<typeof CountNotifications>> {
    return this.notifications.count(actor);
  }

  @Handles(MarkNotificationRead)
  markRead(
    @Input() { id }: MessagePayload<typeof MarkNotificationRead>,
    @CurrentActor() actor: Actor,
  ): Promise<Notification> {
    return this.notifications.markRead(actor, id);
  }

  @Handles(MarkAllNotificationsRead)
  markAllRead(@CurrentActor() actor: Actor): Promise<MessageOutput<typeof MarkAllNotificationsRead>> {
    return this.notifications.markAllRead(actor);
  }
}
