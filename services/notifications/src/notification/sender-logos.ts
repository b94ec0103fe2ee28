import type { Notification } from '@cotizaobra/proto/notifications/model';
import { Injectable } from '@nestjs/common';
import { MembersRepository } from '../members/members.repository.js';
import { toNotification } from './notification.presenter.js';
import type { NotificationRow } from './notification.row.js';

/** Notifications with the current logos of their senders. */
@Injectable()
export class SenderLogos {
  constructor(private readonly members: MembersRepository) {}

  async present(rows: NotificationRow[]): Promise<Notification[]> {
    const logos = await this.members.logosOf(rows.flatMap(({ senderCompanyId }) => senderCompanyId ?? []));
    return rows.map((row) => toNotification(row, logos));
  }
}
