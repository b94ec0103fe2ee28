import type { NotificationType } from '@cotizaobra/proto/notifications/model';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's choice for one type. Without a row, the type is mailed. */
@Entity('mail_setting')
export class MailSettingRow {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'mail_setting_pkey' })
  userId!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'mail_setting_pkey' })
  type!: NotificationType;

  @Column('boolean')
  mailed!: boolean;
}
