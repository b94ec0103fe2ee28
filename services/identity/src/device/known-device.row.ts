import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AccountRow } from '../account/account.row.js';

/** A browser from which the account signed in before. */
@Entity('known_device')
@Index('known_device_by_expiry', ['expiresAt'])
export class KnownDeviceRow {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'known_device_pkey' })
  @ForeignKey(() => AccountRow, { name: 'known_device_account', onDelete: 'CASCADE' })
  userId!: string;

  /** SHA-256 of the browser's cookie. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'known_device_pkey' })
  hash!: Buffer;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
