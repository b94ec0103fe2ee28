import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { OrderRow } from '../order/order.row.js';

/** A delivery, or the reversal of one. A trigger refuses every change. */
@Entity('reception')
@Unique('reception_number_key', ['orderId', 'number'])
@Unique('reception_reverses_key', ['orderId', 'reversesNumber'])
export class ReceptionRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'reception_pkey' }) id!: string;
  @Column('uuid', { name: 'order_id' })
  @ForeignKey(() => OrderRow, { name: 'reception_order_fkey' })
  orderId!: string;
  @Column('integer') number!: number;
  @Column('date') date!: string;
  @Column('text') guide!: string;
  @Column('text') note!: string;
  /** What it adds to the received amount, in the lines' prices. */
  @Column({ type: 'numeric', precision: 34, scale: 2 }) amount!: string;
  @Column('integer', { name: 'reverses_number', nullable: true }) reversesNumber!: number | null;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('timestamptz', { name: 'recorded_at' }) recordedAt!: Date;
}
