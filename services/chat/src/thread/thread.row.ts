import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A conversation about one item of a document of origin, between the owner and one other company. */
@Entity('thread')
@Unique('thread_key', ['documentId', 'counterpartyCompanyId', 'itemId'])
@Index('thread_owner_unread', { synchronize: false })
@Index('thread_counterparty_unread', { synchronize: false })
export class ThreadRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'thread_pkey' }) id!: string;
  @Column('uuid', { name: 'document_id' }) documentId!: string;
  @Column('text', { name: 'document_type' }) documentType!: DocumentType;
  @Column('uuid', { name: 'item_id' }) itemId!: string;
  @Column('uuid', { name: 'owner_company_id' }) ownerCompanyId!: string;
  @Column('uuid', { name: 'counterparty_company_id' }) counterpartyCompanyId!: string;
  /** Grows by one with each event. */
  @Column('integer') version!: number;
  /** Of the newest message; messages are numbered 1, 2, 3 … without gaps. */
  @Column('integer', { name: 'last_seq' }) lastSeq!: number;
  /** The `seq` up to which each company has read. */
  @Column('integer', { name: 'owner_seen_seq' }) ownerSeenSeq!: number;
  @Column('integer', { name: 'counterparty_seen_seq' }) counterpartySeenSeq!: number;
  /** Messages of the other company after that `seq`. */
  @Column('integer', { name: 'owner_unread' }) ownerUnread!: number;
  @Column('integer', { name: 'counterparty_unread' }) counterpartyUnread!: number;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

export type ThreadSide = 'owner' | 'counterparty';

export const sideIn = (thread: Pick<ThreadRow, 'ownerCompanyId'>, companyId: string): ThreadSide =>
  thread.ownerCompanyId === companyId ? 'owner' : 'counterparty';

export const unreadOf = (thread: ThreadRow, side: ThreadSide): number =>
  side === 'owner' ? thread.ownerUnread : thread.counterpartyUnread;

export const seenBy = (thread: ThreadRow, side: ThreadSide): number =>
  side === 'owner' ? thread.ownerSeenSeq : thread.counterpartySeenSeq;

export const otherSide = (side: ThreadSide): ThreadSide => (side === 'owner' ? 'counterparty' : 'owner');

/** The other company of a thread. */
export const partnerOf = (thread: ThreadRow, companyId: string): string =>
  thread.ownerCompanyId === companyId ? thread.counterpartyCompanyId : thread.ownerCompanyId;

/** The columns of each side. */
export const seenSeqColumn = { owner: 'ownerSeenSeq', counterparty: 'counterpartySeenSeq' } as const;
export const unreadColumn = { owner: 'ownerUnread', counterparty: 'counterpartyUnread' } as const;
