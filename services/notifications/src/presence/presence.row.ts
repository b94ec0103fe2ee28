import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a person was last seen with a page open. */
@Entity('presence')
export class PresenceRow {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'presence_pkey' })
  userId!: string;

  @Column('timestamptz', { name: 'seen_at' })
  seenAt!: Date;
}
