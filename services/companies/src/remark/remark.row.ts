import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { CompanyRow } from '../company/company.row.js';

/** What one company of an order says about the other, and the other's answer. Texts are never changed. */
@Entity('remark')
@Unique('remark_once', ['orderId', 'authorId'])
@Index('remark_by_subject', ['subjectId', 'id'])
@Check('remark_by', `by IN ('buyer', 'provider')`)
export class RemarkRow {
  /** UUIDv7: its order is the order of writing. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'remark_pkey' }) id!: string;
  @Column('uuid', { name: 'order_id' }) orderId!: string;
  @Column('text', { name: 'order_code' }) orderCode!: string;
  @Column('text') by!: 'buyer' | 'provider';

  @Column('uuid', { name: 'author_id' })
  @ForeignKey(() => CompanyRow, { name: 'remark_author' })
  authorId!: string;

  @Column('uuid', { name: 'subject_id' })
  @ForeignKey(() => CompanyRow, { name: 'remark_subject' })
  subjectId!: string;

  @Column('text') text!: string;
  @Column('timestamptz', { name: 'written_at' }) writtenAt!: Date;
  @Column('uuid', { name: 'written_by' }) writtenBy!: string;
  @Column('text', { name: 'hidden_reason', nullable: true }) hiddenReason!: string | null;
  @Column('text', { nullable: true }) answer!: string | null;
  @Column('timestamptz', { name: 'answered_at', nullable: true }) answeredAt!: Date | null;
  @Column('uuid', { name: 'answered_by', nullable: true }) answeredBy!: string | null;
  @Column('text', { name: 'answer_hidden_reason', nullable: true }) answerHiddenReason!: string | null;
  /** Grows by one with each event. */
  @Column('integer') version!: number;
}
