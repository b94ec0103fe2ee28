import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person who read notifications; counts the versions of `NotificationsRead`. */
@Entity('reader')
export class ReaderRow {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'reader_pkey' })
  userId!: string;

  @Column('integer')
  version!: number;
}
