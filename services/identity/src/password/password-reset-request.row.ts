import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A request for a new password. The worker checks later whether the e-mail has an account, so that no response time
 * reveals it.
 */
@Entity('password_reset_request')
export class PasswordResetRequestRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'password_reset_request_pkey' })
  email!: string;

  @Column('timestamptz', { name: 'requested_at', default: () => 'now()' })
  requestedAt!: Date;
}
