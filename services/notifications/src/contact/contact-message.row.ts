import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A message from the contact form. */
@Entity('contact_message')
@Index('contact_message_sender', { synchronize: false })
export class ContactMessageRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'contact_message_pkey' }) id!: string;
  @Column('text') name!: string;
  @Column('text') enterprise!: string;
  @Column('text') email!: string;
  @Column('text') phone!: string;
  @Column('text') subject!: string;
  @Column('text') comment!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
