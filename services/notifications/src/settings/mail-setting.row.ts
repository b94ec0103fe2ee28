import type { NotificationType } from '@cotizaobra/proto/notifications/model';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a person chose about one type; no row: it is mailed. */
@Entity('mail_setting')
export class MailSettingRow {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'mail_setting_pkey' })
  userId!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'mail_setting_pkey' })
  type!: NotificationType;

  @Column('boolean')
  mailed!: boolean;
}
