import type { OrderAction, OrderRole, OrderState } from '@cotizaobra/proto/orders/order-states.table';
import type { AcceptedBy } from '@cotizaobra/proto/quotations/accepted-by';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { OrderRow } from './order.row.js';

export type StepAcceptance = AcceptedBy & { address: string | null };

/** One entry of the history. */
@Entity('order_step')
export class OrderStepRow {
  @PrimaryColumn('uuid', { name: 'order_id', primaryKeyConstraintName: 'order_step_pkey' })
  @ForeignKey(() => OrderRow, { name: 'order_step_order_fkey' })
  orderId!: string;
  /** Of the order, after the step. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'order_step_pkey' }) version!: number;
  @Column('text') action!: OrderAction | 'issue';
  @Column('text') state!: OrderState;
  @Column('text') role!: OrderRole;
  @Column('uuid', { name: 'user_id', nullable: true }) userId!: string | null;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('integer', { nullable: true }) reception!: number | null;
  /** 'Aceptado por', with the network address if known. */
  @Column('jsonb', { name: 'accepted_by', nullable: true }) acceptedBy!: StepAcceptance | null;
  @Column('timestamptz') at!: Date;
}
