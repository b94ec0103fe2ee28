import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('post')
@Index('post_current', { synchronize: false })
export class PostRow {
  /** UUIDv7: its order is the order of publishing. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'post_pkey' }) id!: string;
  @Column('text') title!: string;
  @Column('text') description!: string;
  /** The last day, in Lima, on which it is visible. */
  @Column('date', { name: 'expire_date' }) expireDate!: string;
  @Column('text', { array: true }) tags!: string[];
  @Column('uuid', { name: 'company_id', nullable: true }) companyId!: string | null;
  @Column('text', { name: 'image_key', nullable: true }) imageKey!: string | null;
  @Column('text', { nullable: true }) action!: string | null;
  @Column('text', { name: 'action_url', nullable: true }) actionUrl!: string | null;
  @Column('boolean') highlight!: boolean;
  @Column('integer') version!: number;
  @Column('uuid', { name: 'created_by' }) createdBy!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
