import { Entity, PrimaryColumn } from 'typeorm';

/** A partida of the reference set that an administrator deleted: importing the set again does not bring it back. */
@Entity('removed_reference')
export class RemovedReferenceRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'removed_reference_pkey' })
  code!: string;
}
