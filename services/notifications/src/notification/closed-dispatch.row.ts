import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A dispatch its recipient can no longer open: what arrives late about it gets no link either. */
@Entity('closed_dispatch')
export class ClosedDispatchRow {
  @PrimaryColumn('uuid', { name: 'dispatch_id', primaryKeyConstraintName: 'closed_dispatch_pkey' })
  dispatchId!: string;

  @Column('timestamptz', { name: 'closed_at', default: () => 'now()' })
  closedAt!: Date;
}
