import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The time from which a person may get the next digest. */
@Entity('mailbox')
export class MailboxRow {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'mailbox_pkey' })
  userId!: string;

  @Column('timestamptz', { name: 'next_digest_at' })
  nextDigestAt!: Date;
}
