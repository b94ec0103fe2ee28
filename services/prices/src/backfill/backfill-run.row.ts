import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A finished reading of all answers. */
@Entity('backfill_run')
export class BackfillRunRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'backfill_run_pkey' }) id!: string;
  @Column('integer', { name: 'answer_count' }) answerCount!: number;
  @Column('timestamptz', { name: 'finished_at' }) finishedAt!: Date;
}
