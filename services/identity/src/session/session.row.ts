import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AccountRow } from '../account/account.row.js';

/** One sign-in with its sequence of refresh tokens. Its id is the `sid` of the access tokens. */
@Entity('session')
@Index('session_by_account', ['userId'])
@Index('session_by_expiry', ['expiresAt'])
export class SessionRow {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'session_pkey' })
  id!: string;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey(() => AccountRow, { name: 'session_account', onDelete: 'CASCADE' })
  userId!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** Address and browser of the sign-in or the last renewal, as the gateway sees them. */
  @Column('text', { nullable: true })
  address!: string | null;

  @Column('text', { name: 'user_agent', nullable: true })
  userAgent!: string | null;

  /** The sign-in or the last renewal. */
  @Column('timestamptz', { name: 'last_seen_at', default: () => 'now()' })
  lastSeenAt!: Date;

  /** The last proof of password, code or passkey. */
  @Column('timestamptz', { name: 'proved_at', default: () => 'now()' })
  provedAt!: Date;

  /** Extended by each exchange; afterwards the sweeper may remove the row. */
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;
}
