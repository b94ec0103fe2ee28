import type { NotificationType } from '@cotizaobra/proto/notifications/model';
import type { Context, DocumentType } from '@cotizaobra/proto/quotations/model';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One notification of one person. */
@Entity('notification')
@Index('notification_unread', { synchronize: false })
@Index('notification_context', { synchronize: false })
@Index('notification_linked', { synchronize: false })
@Index('notification_thread', { synchronize: false })
@Index('notification_to_mail', { synchronize: false })
export class NotificationRow {
  /** First in the key: an index of the ids alone would tempt the planner to look for one person's among everybody's. */
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'notification_pkey' })
  userId!: string;

  /** UUIDv7: its order is the order of arrival. */
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'notification_pkey' })
  id!: string;

  /** The company for which the person is told. */
  @Column('uuid', { name: 'company_id' })
  companyId!: string;

  @Column('text')
  type!: NotificationType;

  @Column('text')
  title!: string;

  @Column('text')
  message!: string;

  @Column('text', { nullable: true })
  context!: Context | null;

  @Column('text', { name: 'document_type', nullable: true })
  documentType!: DocumentType | null;

  @Column('uuid', { name: 'dispatch_id', nullable: true })
  dispatchId!: string | null;

  @Column('uuid', { name: 'document_id', nullable: true })
  documentId!: string | null;

  /** Whether the dispatch may still be opened from here. */
  @Column('boolean')
  linked!: boolean;

  /** Null where no company is behind it, and on what came before this was kept. */
  @Column('uuid', { name: 'sender_company_id', nullable: true })
  senderCompanyId!: string | null;

  @Column('text', { name: 'sender_name', nullable: true })
  senderName!: string | null;

  @Column('text', { name: 'sender_logo_key', nullable: true })
  senderLogoKey!: string | null;

  /** The conversation it is about, by item and other company; null for everything else. */
  @Column('uuid', { name: 'thread_id', nullable: true })
  threadId!: string | null;

  @Column('uuid', { name: 'part_id', nullable: true })
  partId!: string | null;

  @Column('uuid', { name: 'partner_company_id', nullable: true })
  partnerCompanyId!: string | null;

  /** Whether it waits for being mailed, was mailed, or is none of that. */
  @Column('text', { name: 'mail_state', default: () => "'none'" })
  mailState!: 'none' | 'pending' | 'mailed';

  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
