import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { SignInProviderRow } from './sign-in-provider.row.js';

/** A browser on its way to a provider and back. */
@Entity('provider_attempt')
@Index('provider_attempt_by_provider', ['providerId'])
@Index('provider_attempt_by_expiry', ['expiresAt'])
export class ProviderAttemptRow {
  /** SHA-256 of `state`. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'provider_attempt_pkey' })
  state!: Buffer;

  @Column('uuid', { name: 'provider_id' })
  @ForeignKey(() => SignInProviderRow, { name: 'provider_attempt_provider', onDelete: 'CASCADE' })
  providerId!: string;

  /** SHA-256 of the browser's lasting cookie: nobody finishes the sign-in of another. */
  @Column('bytea')
  device!: Buffer;

  @Column('text')
  nonce!: string;

  /** Of PKCE (RFC 7636). */
  @Column('text')
  verifier!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
