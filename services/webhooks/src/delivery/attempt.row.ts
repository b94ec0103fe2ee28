import type { AttemptFault } from '@cotizaobra/proto/webhooks/model';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { DeliveryRow } from './delivery.row.js';

/** A call and its outcome. A number is missing if the process died during the call. */
@Entity('attempt')
export class AttemptRow {
  @PrimaryColumn('uuid', { name: 'delivery_id', primaryKeyConstraintName: 'attempt_pkey' }) deliveryId!: string;
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'attempt_pkey' }) number!: number;
  @ManyToOne(() => DeliveryRow, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'delivery_id', foreignKeyConstraintName: 'attempt_delivery' })
  delivery?: DeliveryRow;
  @Column('timestamptz', { name: 'started_at' }) startedAt!: Date;
  @Column('integer', { name: 'duration_ms' }) durationMs!: number;
  @Column('integer', { nullable: true }) status!: number | null;
  @Column('text', { nullable: true }) fault!: AttemptFault | null;
  @Column('text', { name: 'response_excerpt' }) responseExcerpt!: string;
}
