import type { Role } from '@cotizaobra/proto/core/actor';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** `blocked`: may not sign in, and its sessions are revoked. `deleted`: its personal data was erased. */
const accountStates = ['active', 'blocked', 'deleted'] as const;
export type AccountState = (typeof accountStates)[number];

/** An account for signing in. */
@Entity('account')
@Check('account_role', `role IN ('Usuario', 'superAdmin')`)
@Check('account_status', `status IN ('active', 'blocked', 'deleted')`)
@Index('account_email', { synchronize: false })
export class AccountRow {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'account_pkey' })
  id!: string;

  /** Lower case; unique regardless of case (index on `lower(email)`). */
  @Column('text')
  email!: string;

  /** PHC string of argon2id. */
  @Column('text', { name: 'password_hash' })
  passwordHash!: string;

  @Column('text')
  role!: Role;

  @Column('text', { default: 'active' })
  status!: AccountState;

  /**
   * Aggregate version of the account's events: grows by one with each published change of account, profile or sessions.
   */
  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'password_changed_at', default: () => 'now()' })
  passwordChangedAt!: Date;

  /** When the link mailed to the address was opened. */
  @Column('timestamptz', { name: 'email_verified_at', nullable: true })
  emailVerifiedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
