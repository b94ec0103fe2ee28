import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The version counter of a person's `NotificationsRead` events. */
@Entity('reader')
export class ReaderRow {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'reader_pkey' })
  userId!: string;

  @Column('integer')
  version!: number;
}
