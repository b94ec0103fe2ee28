import { Entity, PrimaryColumn } from 'typeorm';

/** A partida of the reference set that an administrator deleted. Later imports do not restore it. */
@Entity('removed_reference')
export class RemovedReferenceRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'removed_reference_pkey' })
  code!: string;
}
