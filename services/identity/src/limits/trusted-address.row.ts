import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An address from which the account signed in before. Attempts from other addresses do not lock it. */
@Entity('trusted_address')
@Index('trusted_address_by_expiry', ['expiresAt'])
export class TrustedAddressRow {
  /** Hash of e-mail and address. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'trusted_address_pkey' })
  key!: Buffer;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
