import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AccountRow } from '../account/account.row.js';

/** The public half of a passkey (WebAuthn credential). */
@Entity('passkey')
@Index('passkey_by_account', ['userId'])
export class PasskeyRow {
  /** Id of the credential, base64url. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'passkey_pkey' })
  id!: string;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey(() => AccountRow, { name: 'passkey_account', onDelete: 'CASCADE' })
  userId!: string;

  @Column('text')
  name!: string;

  /** COSE key. */
  @Column('bytea', { name: 'public_key' })
  publicKey!: Buffer;

  /** Signatures so far, as the authenticator counts; 0 if it does not count. PostgreSQL gives it as text. */
  @Column('bigint')
  counter!: string;

  @Column('text', { array: true })
  transports!: string[];

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
