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
  /** First in the key. With an index of ids only, the planner would search one person's rows among all rows. */
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'notification_pkey' })
  userId!: string;

  /** UUIDv7: its order is the order of arrival. */
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'notification_pkey' })
  id!: string;

  /** The company on whose behalf the person is notified. */
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

  /** Whether the notification still links to the dispatch. */
  @Column('boolean')
  linked!: boolean;

  /** Null when no company is the sender, and on rows from before this column. */
  @Column('uuid', { name: 'sender_company_id', nullable: true })
  senderCompanyId!: string | null;

  @Column('text', { name: 'sender_name', nullable: true })
  senderName!: string | null;

  @Column('text', { name: 'sender_logo_key', nullable: true })
  senderLogoKey!: string | null;

  /** The order that it is about. */
  @Column('uuid', { name: 'order_id', nullable: true })
  orderId!: string | null;

  /** The conversation, identified by item and other company; null for other notifications. */
  @Column('uuid', { name: 'thread_id', nullable: true })
  threadId!: string | null;

  @Column('uuid', { name: 'part_id', nullable: true })
  partId!: string | null;

  @Column('uuid', { name: 'partner_company_id', nullable: true })
  partnerCompanyId!: string | null;

  /** Whether a mail is pending, sent or not wanted. */
  @Column('text', { name: 'mail_state', default: () => "'none'" })
  mailState!: 'none' | 'pending' | 'mailed';

  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
