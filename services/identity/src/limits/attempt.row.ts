import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How often something was tried in the window that runs. Keys are hashes: neither e-mails nor addresses are kept here. */
@Entity('attempt')
@Index('attempt_by_subject', ['subject'])
@Index('attempt_by_end', ['windowEndsAt'])
export class AttemptRow {
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'attempt_pkey' })
  key!: Buffer;

  /** Whom it is about; its counts are forgotten together. */
  @Column('bytea')
  subject!: Buffer;

  @Column('integer')
  count!: number;

  @Column('timestamptz', { name: 'window_ends_at' })
  windowEndsAt!: Date;
}
