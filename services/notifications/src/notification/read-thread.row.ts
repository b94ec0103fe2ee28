import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Up to which event a company has read a conversation: what arrives late about it is told as read. */
@Entity('read_thread')
export class ReadThreadRow {
  @PrimaryColumn('uuid', { name: 'thread_id', primaryKeyConstraintName: 'read_thread_pkey' })
  threadId!: string;

  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'read_thread_pkey' })
  companyId!: string;

  /** Aggregate version of the newest event of the thread that said so. */
  @Column('integer')
  version!: number;
}
