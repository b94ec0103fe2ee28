import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Projection of identity: where to write to somebody. */
@Entity('person')
export class PersonRow {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'person_pkey' })
  userId!: string;

  @Column('text')
  email!: string;

  @Column('text')
  name!: string;

  /** Aggregate version of the event that is shown here; older ones change nothing. */
  @Column('integer')
  version!: number;
}
