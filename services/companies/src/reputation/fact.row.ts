import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { type FactKind, factKinds } from './fact.js';

/** One fact, from one event. It is only inserted, so a repeated event changes nothing. */
@Entity('reputation_fact')
@Check('reputation_fact_kind', `kind IN (${factKinds.map((kind) => `'${kind}'`).join(', ')})`)
@Index('reputation_fact_by_provider', ['providerId', 'at'])
@Index('reputation_fact_by_buyer', ['buyerId', 'at'])
export class ReputationFactRow {
  @PrimaryColumn('uuid', { name: 'event_id', primaryKeyConstraintName: 'reputation_fact_pkey' }) eventId!: string;
  @Column('text') kind!: FactKind;
  @Column('uuid', { name: 'request_id', nullable: true }) requestId!: string | null;
  @Column('uuid', { name: 'subject_id' }) subjectId!: string;
  @Column('uuid', { name: 'buyer_id' }) buyerId!: string;
  @Column('uuid', { name: 'provider_id' }) providerId!: string;
  @Column('timestamptz') at!: Date;
  @Column('integer') version!: number;
  @Column('timestamptz', { nullable: true }) deadline!: Date | null;
  @Column('date', { name: 'promised_day', nullable: true }) promisedDay!: string | null;
  @Column('date', { name: 'received_day', nullable: true }) receivedDay!: string | null;
}
