import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { MailboxRow } from '../mail/mailbox.row.js';
import { NotificationRow } from '../notification/notification.row.js';
import { PresenceRow } from '../presence/presence.row.js';
import { MailSettingRow } from '../settings/mail-setting.row.js';

/** Removes what one person was told, chose and did here. `person` keeps its newest row, which is a pseudonym. */
@Injectable()
export class PersonEraser {
  constructor(private readonly transactions: Transactions) {}

  async erase(userId: string): Promise<void> {
    const db = this.transactions.current;
    for (const row of [NotificationRow, MailSettingRow, MailboxRow, PresenceRow]) await db.delete(row, { userId });
  }
}
