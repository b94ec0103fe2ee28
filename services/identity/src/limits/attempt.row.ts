import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The number of attempts in the current window. Keys are hashes, so no e-mail or address is stored. */
@Entity('attempt')
@Index('attempt_by_subject', ['subject'])
@Index('attempt_by_end', ['windowEndsAt'])
export class AttemptRow {
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'attempt_pkey' })
  key!: Buffer;

  /** The account that the row concerns; its counts are deleted together. */
  @Column('bytea')
  subject!: Buffer;

  @Column('integer')
  count!: number;

  @Column('timestamptz', { name: 'window_ends_at' })
  windowEndsAt!: Date;
}
