import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { notificationTypes } from '@cotizaobra/proto/notifications/model';
import type { MailSettings } from '@cotizaobra/proto/notifications/settings';
import { Injectable } from '@nestjs/common';
import { MailSettingRow } from './mail-setting.row.js';

@Injectable()
export class SettingsRepository {
  constructor(private readonly transactions: Transactions) {}

  async of(userId: string): Promise<MailSettings> {
    const rows = await this.transactions.current.findBy(MailSettingRow, { userId });
    const chosen = new Map(rows.map(({ type, mailed }) => [type, mailed]));
    return Object.fromEntries(notificationTypes.map((type) => [type, chosen.get(type) ?? true])) as MailSettings;
  }

  async save(userId: string, settings: MailSettings): Promise<void> {
    const chosen = notificationTypes.map((type) => ({ userId, type, mailed: settings[type] }));
    await this.transactions.current.upsert(MailSettingRow, chosen, ['userId', 'type']);
  }
}
