import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last event up to which a company has read a conversation. Late notifications before it count as read. */
@Entity('read_thread')
export class ReadThreadRow {
  @PrimaryColumn('uuid', { name: 'thread_id', primaryKeyConstraintName: 'read_thread_pkey' })
  threadId!: string;

  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'read_thread_pkey' })
  companyId!: string;

  /** Aggregate version of the newest read event of the thread. */
  @Column('integer')
  version!: number;
}
