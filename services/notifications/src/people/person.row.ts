import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Projection of identity: the mail address of a person. */
@Entity('person')
export class PersonRow {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'person_pkey' })
  userId!: string;

  @Column('text')
  email!: string;

  @Column('text')
  name!: string;

  /** Aggregate version of the last applied event; older events change nothing. */
  @Column('integer')
  version!: number;
}
