import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AccountRow } from '../account/account.row.js';

/** A challenge that a browser has to sign; each is accepted once. */
@Entity('passkey_challenge')
@Index('passkey_challenge_by_account', ['userId'])
@Index('passkey_challenge_by_expiry', ['expiresAt'])
export class PasskeyChallengeRow {
  /** Random bytes, base64url. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'passkey_challenge_pkey' })
  challenge!: string;

  /** Who adds a passkey; null for a sign-in. */
  @Column('uuid', { name: 'user_id', nullable: true })
  @ForeignKey(() => AccountRow, { name: 'passkey_challenge_account', onDelete: 'CASCADE' })
  userId!: string | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
