import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { OrderLineRow } from '../order/order-line.row.js';
import { ReceptionRow } from './reception.row.js';

@Entity('reception_line')
export class ReceptionLineRow {
  @PrimaryColumn('uuid', { name: 'reception_id', primaryKeyConstraintName: 'reception_line_pkey' })
  @ForeignKey(() => ReceptionRow, { name: 'reception_line_reception_fkey' })
  receptionId!: string;
  @PrimaryColumn('uuid', { name: 'line_id', primaryKeyConstraintName: 'reception_line_pkey' })
  @ForeignKey(() => OrderLineRow, { name: 'reception_line_line_fkey' })
  lineId!: string;
  /** Negative on a reversal. */
  @Column({ type: 'numeric', precision: 16, scale: 4 }) quantity!: string;
}
