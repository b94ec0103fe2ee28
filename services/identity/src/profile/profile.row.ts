import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { AccountRow } from '../account/account.row.js';

/** The data that users enter about themselves; missing until the first step of the sign-up. */
@Entity('profile')
export class ProfileRow {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'profile_pkey' })
  @ForeignKey(() => AccountRow, { name: 'profile_account', onDelete: 'CASCADE' })
  userId!: string;

  @Column('text')
  name!: string;

  @Column('text', { name: 'last_name' })
  lastName!: string;

  @Column('text')
  phone!: string;

  /** INEI keys: `15`, `1501`, `150122`. */
  @Column('text')
  department!: string;

  @Column('text')
  province!: string;

  @Column('text')
  district!: string;

  @Column('text', { nullable: true })
  address!: string | null;

  @Column('text', { nullable: true })
  city!: string | null;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
