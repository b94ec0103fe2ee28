import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A person from the events of identity. Colleagues see it, and the owner of the company that the person asks to join.
 */
@Entity('person')
export class PersonRow {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'person_pkey' })
  userId!: string;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  name!: string | null;

  @Column('text', { name: 'last_name', nullable: true })
  lastName!: string | null;

  /** Version of the account's event. */
  @Column('integer')
  version!: number;
}
