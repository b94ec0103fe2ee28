import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A dispatch that its recipient can no longer open. Late notifications about it get no link. */
@Entity('closed_dispatch')
export class ClosedDispatchRow {
  @PrimaryColumn('uuid', { name: 'dispatch_id', primaryKeyConstraintName: 'closed_dispatch_pkey' })
  dispatchId!: string;

  @Column('timestamptz', { name: 'closed_at', default: () => 'now()' })
  closedAt!: Date;
}
