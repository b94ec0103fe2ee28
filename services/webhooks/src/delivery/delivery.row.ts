import type { PING_TYPE, WebhookEventType } from '@cotizaobra/proto/webhooks/event-types';
import type { AttemptFault, DeliveryState } from '@cotizaobra/proto/webhooks/model';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { EndpointRow } from '../endpoint/endpoint.row.js';

/** One event for one endpoint: its content and the state of the delivery. */
@Entity('delivery')
@Index('delivery_once', { synchronize: false })
@Index('delivery_due', { synchronize: false })
@Index('delivery_log', { synchronize: false })
@Index('delivery_manual', { synchronize: false })
@Index('delivery_settled', ['settledAt'])
export class DeliveryRow {
  /** UUIDv7: its order is the order of the log. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'delivery_pkey' }) id!: string;
  @Column('uuid', { name: 'endpoint_id' }) endpointId!: string;
  @ManyToOne(() => EndpointRow, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'endpoint_id', foreignKeyConstraintName: 'delivery_endpoint' })
  endpoint?: EndpointRow;
  @Column('uuid', { name: 'company_id' }) companyId!: string;
  /** `webhook-id` of every attempt. */
  @Column('uuid', { name: 'event_id' }) eventId!: string;
  @Column('text', { name: 'event_type' }) eventType!: WebhookEventType | typeof PING_TYPE;
  /** The bytes to send and sign. */
  @Column('text') body!: string;
  /** A user started it: a test or a repetition. */
  @Column('boolean') manual!: boolean;
  @Column('text') state!: DeliveryState;
  /** The number of started attempts; the last one may still be running. */
  @Column('integer', { default: 0 }) attempts!: number;
  /** While an attempt runs: the time at which another instance may take it over. */
  @Column('timestamptz', { name: 'next_attempt_at', default: () => 'now()' }) nextAttemptAt!: Date;
  @Column('integer', { name: 'last_status', nullable: true }) lastStatus!: number | null;
  @Column('text', { name: 'last_fault', nullable: true }) lastFault!: AttemptFault | null;
  @Column('integer', { name: 'last_duration_ms', nullable: true }) lastDurationMs!: number | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'settled_at', nullable: true }) settledAt!: Date | null;
}
