import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Projection of chat: unread messages of a company in one thread. */
@Entity('thread_unread')
@Index('thread_unread_document', ['companyId', 'documentId'])
export class ThreadUnreadRow {
  @PrimaryColumn('uuid', { name: 'thread_id', primaryKeyConstraintName: 'thread_unread_pkey' }) threadId!: string;
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'thread_unread_pkey' }) companyId!: string;
  /** The document of origin. */
  @Column('uuid', { name: 'document_id' }) documentId!: string;
  /** The other company of the thread. */
  @Column('uuid', { name: 'partner_company_id' }) partnerCompanyId!: string;
  @Column('integer') unread!: number;
  /** Aggregate version of the last applied event; older events change nothing. */
  @Column('integer') version!: number;
}
