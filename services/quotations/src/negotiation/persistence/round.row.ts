import type { LapseReason, RoundState } from '@cotizaobra/proto/quotations/round-states.table';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { DispatchRow } from '../../quotation/persistence/dispatch.row.js';
import { DocumentRow } from '../../quotation/persistence/document.row.js';

/** A round of a returned Quotation. A dispatch has at most one open round. */
@Entity('negotiation_round')
@Index('negotiation_round_number', ['quotationId', 'number'], { unique: true })
@Index('negotiation_round_open', ['dispatchId'], { unique: true, where: `"state" = 'OPEN'` })
@Index('negotiation_round_request', ['requestId'])
export class RoundRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'quotation_id' })
  @ForeignKey(() => DocumentRow, { name: 'negotiation_round_quotation_fkey', onDelete: 'CASCADE' })
  quotationId!: string;
  @Column('uuid', { name: 'dispatch_id' })
  @ForeignKey(() => DispatchRow, { name: 'negotiation_round_dispatch_fkey', onDelete: 'CASCADE' })
  dispatchId!: string;
  @Column('uuid', { name: 'request_id' }) requestId!: string;
  @Column('integer') number!: number;
  @Column('integer') revision!: number;
  @Column('text') state!: RoundState;
  @Column('uuid', { name: 'created_by' }) createdBy!: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('uuid', { name: 'answered_by', nullable: true }) answeredBy!: string | null;
  @Column('timestamptz', { name: 'answered_at', nullable: true }) answeredAt!: Date | null;
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt!: Date | null;
  @Column('integer', { name: 'returned_revision', nullable: true }) returnedRevision!: number | null;
  @Column('text', { name: 'lapse_reason', nullable: true }) lapseReason!: LapseReason | null;
}

@Entity('negotiation_line')
export class RoundLineRow {
  @PrimaryColumn('uuid', { name: 'round_id', primaryKeyConstraintName: 'negotiation_line_pkey' })
  @ForeignKey(() => RoundRow, { name: 'negotiation_line_round_fkey', onDelete: 'CASCADE' })
  roundId!: string;
  @PrimaryColumn('uuid', { name: 'item_id', primaryKeyConstraintName: 'negotiation_line_pkey' }) itemId!: string;
  /** In the order of the Quotation. */
  @Column('integer') position!: number;
  @Column('text', { name: 'from_price', nullable: true }) fromPrice!: string | null;
  @Column('text', { name: 'from_quantity' }) fromQuantity!: string;
  @Column('text', { nullable: true }) price!: string | null;
  @Column('text', { nullable: true }) quantity!: string | null;
  @Column('text', { nullable: true }) note!: string | null;
  @Column('text', { nullable: true }) answer!: 'ACCEPTED' | 'REFUSED' | null;
  @Column('text', { name: 'other_price', nullable: true }) otherPrice!: string | null;
  @Column('text', { nullable: true }) reply!: string | null;
}
