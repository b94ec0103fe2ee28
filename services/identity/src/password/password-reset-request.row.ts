import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody forgot a password, they say. Whether the e-mail has an account is looked up later, where nobody waits. */
@Entity('password_reset_request')
export class PasswordResetRequestRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'password_reset_request_pkey' })
  email!: string;

  @Column('timestamptz', { name: 'requested_at', default: () => 'now()' })
  requestedAt!: Date;
}
