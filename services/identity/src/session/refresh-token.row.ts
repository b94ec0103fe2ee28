import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { SessionRow } from './session.row.js';

/** An issued refresh token. Used ones stay until their session ends, because their reuse reveals a theft. */
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

  /** Recomputes the successor during the grace period; see `successorOf`. */
  @Column('bytea', { name: 'successor_salt', nullable: true })
  successorSalt!: Buffer | null;
}
