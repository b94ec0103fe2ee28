import { Check, Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { OrderRow } from './order.row.js';

const decimal = { type: 'numeric', precision: 16, scale: 4 } as const;

@Entity('order_line')
@Unique('order_line_position_key', ['orderId', 'position'])
@Check('order_line_received', 'received >= 0 AND received <= quantity')
export class OrderLineRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'order_line_pkey' }) id!: string;
  @Column('uuid', { name: 'order_id' })
  @ForeignKey(() => OrderRow, { name: 'order_line_order_fkey' })
  orderId!: string;
  /** From 0, in the order of the Quotation. */
  @Column('integer') position!: number;
  @Column('uuid', { name: 'item_id' }) itemId!: string;
  @Column('text') number!: string;
  @Column('text') description!: string;
  @Column('text') unit!: string;
  @Column(decimal) quantity!: string;
  @Column(decimal) price!: string;
  @Column({ type: 'numeric', precision: 34, scale: 2 }) partial!: string;
  @Column({ ...decimal, default: 0 }) received!: string;
}
