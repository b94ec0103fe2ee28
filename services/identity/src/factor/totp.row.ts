import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { AccountRow } from '../account/account.row.js';

/** The secret that an account shares with an authenticator app. */
@Entity('totp')
export class TotpRow {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'totp_pkey' })
  @ForeignKey(() => AccountRow, { name: 'totp_account', onDelete: 'CASCADE' })
  userId!: string;

  /** Encrypted by `SecretBox`. */
  @Column('bytea')
  secret!: Buffer;

  /** Null until the first code: such a secret is asked for nowhere. */
  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;

  /** Step (30 s) of the last accepted code: no code of it or an earlier step is accepted again. */
  @Column('integer', { name: 'last_step', default: 0 })
  lastStep!: number;
}
