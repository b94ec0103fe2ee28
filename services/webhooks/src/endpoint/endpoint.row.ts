import type { WebhookEventType } from '@cotizaobra/proto/webhooks/event-types';
import type { DisabledReason, WebhookState } from '@cotizaobra/proto/webhooks/model';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

@Entity('endpoint')
@Unique('endpoint_url', ['companyId', 'url'])
export class EndpointRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'endpoint_pkey' }) id!: string;
  @Column('uuid', { name: 'company_id' }) companyId!: string;
  /** As the URL standard writes it. */
  @Column('text') url!: string;
  @Column('text') description!: string;
  @Column('text', { name: 'event_types', array: true }) eventTypes!: WebhookEventType[];
  @Column('text') state!: WebhookState;
  @Column('text', { name: 'disabled_reason', nullable: true }) disabledReason!: DisabledReason | null;
  @Column('timestamptz', { name: 'disabled_at', nullable: true }) disabledAt!: Date | null;
  /** Sealed by `SecretBox`. */
  @Column('bytea') secret!: Buffer;
  /** The one before; signs beside the new one until `oldSecretUntil`. */
  @Column('bytea', { name: 'old_secret', nullable: true }) oldSecret!: Buffer | null;
  @Column('timestamptz', { name: 'old_secret_until', nullable: true }) oldSecretUntil!: Date | null;
  /** A call got through since the address was given; until then it gets few slots. */
  @Column('boolean', { default: false }) proven!: boolean;
  /** Since the first failure after the last success. */
  @Column('timestamptz', { name: 'failing_since', nullable: true }) failingSince!: Date | null;
  @Column('integer') version!: number;
  @Column('uuid', { name: 'created_by' }) createdBy!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
