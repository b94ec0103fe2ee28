import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Projection of identity: the names of people who act on orders. */
@Entity('person')
export class PersonRow {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'person_pkey' })
  userId!: string;

  @Column('text')
  name!: string;

  /** Aggregate version of the last applied event; older events change nothing. */
  @Column('integer')
  version!: number;
}
