import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AccountRow } from '../account/account.row.js';

/** `password`: sets a new password, once. `email`: confirms the address. */
export type LinkPurpose = 'password' | 'email';

/** A mailed link. Its use proves access to the mailbox. */
@Entity('link')
@Check('link_purpose', `purpose IN ('password', 'email')`)
@Index('link_by_account', ['userId'])
@Index('link_by_expiry', ['expiresAt'])
export class LinkRow {
  /** SHA-256 of the token in the link. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'link_pkey' })
  hash!: Buffer;

  @Column('text')
  purpose!: LinkPurpose;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey(() => AccountRow, { name: 'link_account', onDelete: 'CASCADE' })
  userId!: string;

  /** The address that the link was mailed to. */
  @Column('text')
  email!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
