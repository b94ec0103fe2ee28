import type { WebhookEventType } from '@cotizaobra/proto/webhooks/event-types';
import type { DisabledReason, WebhookState } from '@cotizaobra/proto/webhooks/model';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

@Entity('endpoint')
@Unique('endpoint_url', ['companyId', 'url'])
export class EndpointRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'endpoint_pkey' }) id!: string;
  @Column('uuid', { name: 'company_id' }) companyId!: string;
  /** Normalised by the URL standard. */
  @Column('text') url!: string;
  @Column('text') description!: string;
  @Column('text', { name: 'event_types', array: true }) eventTypes!: WebhookEventType[];
  @Column('text') state!: WebhookState;
  @Column('text', { name: 'disabled_reason', nullable: true }) disabledReason!: DisabledReason | null;
  @Column('timestamptz', { name: 'disabled_at', nullable: true }) disabledAt!: Date | null;
  /** Encrypted by `SecretBox`. */
  @Column('bytea') secret!: Buffer;
  /** The previous secret; it also signs until `oldSecretUntil`. */
  @Column('bytea', { name: 'old_secret', nullable: true }) oldSecret!: Buffer | null;
  @Column('timestamptz', { name: 'old_secret_until', nullable: true }) oldSecretUntil!: Date | null;
  /** A call has succeeded since the address was set. Until then the endpoint gets few slots. */
  @Column('boolean', { default: false }) proven!: boolean;
  /** The time of the first failure after the last success. */
  @Column('timestamptz', { name: 'failing_since', nullable: true }) failingSince!: Date | null;
  @Column('integer') version!: number;
  @Column('uuid', { name: 'created_by' }) createdBy!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
