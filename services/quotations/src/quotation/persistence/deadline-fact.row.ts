import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { DocumentRow } from './document.row.js';

/** What happened to the deadline of a Request: it was extended, or a provider was reminded of it. */
@Entity('deadline_fact')
@Index('deadline_fact_request', ['requestId', 'at'])
export class DeadlineFactRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'deadline_fact_pkey' }) id!: string;
  @Column('uuid', { name: 'request_id' })
  @ForeignKey(() => DocumentRow, { name: 'deadline_fact_request_fkey', onDelete: 'CASCADE' })
  requestId!: string;
  @Column('timestamptz') at!: Date;
  /** The provider that was reminded; null on an extension. */
  @Column('uuid', { name: 'company_id', nullable: true }) companyId!: string | null;
  /** Of an extension: the deadlines before and after. */
  @Column('timestamptz', { nullable: true }) before!: Date | null;
  @Column('timestamptz', { nullable: true }) deadline!: Date | null;
}
