import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { OrderRow } from '../order/order.row.js';
import { ReceptionRow } from '../reception/reception.row.js';

/** A picture of a reception. Its object is written before the row. */
@Entity('reception_photo')
@Unique('reception_photo_object', ['objectKey'])
@Index('reception_photo_order', ['orderId'])
export class ReceptionPhotoRow {
  /** UUIDv7: its order is the order of arrival. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'reception_photo_pkey' }) id!: string;
  @Column('uuid', { name: 'order_id' })
  @ForeignKey(() => OrderRow, { name: 'reception_photo_order_fkey' })
  orderId!: string;
  @Column('uuid', { name: 'reception_id' })
  @ForeignKey(() => ReceptionRow, { name: 'reception_photo_reception_fkey' })
  receptionId!: string;
  @Column('text', { name: 'object_key' }) objectKey!: string;
  @Column('integer') bytes!: number;
  @Column('text') etag!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('timestamptz', { name: 'added_at' }) addedAt!: Date;
}
