import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What identity told of a person: shown to colleagues and to the owner of the company the person asks to join. */
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

  /** Of the account's event. */
  @Column('integer')
  version!: number;
}
