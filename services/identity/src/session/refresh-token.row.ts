import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { SessionRow } from './session.row.js';

/** A refresh token that was given out. Used ones stay until their session ends: meeting one again is how theft shows. */
@Entity('refresh_token')
@Index('refresh_token_by_session', ['sessionId'])
export class RefreshTokenRow {
  /** SHA-256 of the token. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'refresh_token_pkey' })
  hash!: Buffer;

  @Column('uuid', { name: 'session_id' })
  @ForeignKey(() => SessionRow, { name: 'refresh_token_session', onDelete: 'CASCADE' })
  sessionId!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt!: Date | null;

  /** Makes the successor again during the grace; see `successorOf`. */
  @Column('bytea', { name: 'successor_salt', nullable: true })
  successorSalt!: Buffer | null;
}
