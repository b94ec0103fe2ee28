import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The newest event of a conversation that a company's notifications know: read by it, or shown to it. After a crash an
 * older one may come later; it changes nothing.
 */
@Entity('read_thread')
export class ReadThreadRow {
  @PrimaryColumn('uuid', { name: 'thread_id', primaryKeyConstraintName: 'read_thread_pkey' })
  threadId!: string;

  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'read_thread_pkey' })
  companyId!: string;

  /** Aggregate version of that event. */
  @Column('integer')
  version!: number;
}
