import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An order that was received entirely at some time, from the events of orders. */
@Entity('received_order')
export class ReceivedOrderRow {
  @PrimaryColumn('uuid', { name: 'order_id', primaryKeyConstraintName: 'received_order_pkey' }) orderId!: string;
  @Column('text') code!: string;
  @Column('uuid', { name: 'buyer_id' }) buyerId!: string;
  @Column('uuid', { name: 'provider_id' }) providerId!: string;
  /** False after a reception was reversed. */
  @Column('boolean', { name: 'is_received' }) isReceived!: boolean;
  /** Version of the order's event. */
  @Column('integer') version!: number;
}
