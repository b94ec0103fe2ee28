import { CurrentActor, Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { CountNotifications } from '@cotizaobra/proto/notifications/count-notifications';
import { MENU_NOTIFICATIONS } from '@cotizaobra/proto/notifications/model';
import { Controller } from '@nestjs/common';
import { NotificationRepository } from './notification.repository.js';
import { SenderLogos } from './sender-logos.js';

/** The counts and latest notifications for the bell. */
@Controller()
export class CountNotificationsHandler {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly logos: SenderLogos,
  ) {}

  @Handles(CountNotifications)
  async execute(@CurrentActor() { userId }: Actor): Promise<MessageOutput<typeof CountNotifications>> {
    const [count, latest] = await Promise.all([
      this.notifications.countUnread(userId),
      this.notifications.list(userId, { limit: MENU_NOTIFICATIONS }),
    ]);
    return { count, notifications: await this.logos.present(latest) };
  }
}
