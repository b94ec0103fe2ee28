import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A company that buys and sells on the platform. */
@Entity('company')
@Unique('company_ruc', ['ruc'])
@Index('company_by_completeness', { synchronize: false })
export class CompanyRow {
  /** UUIDv7: its order is the order of registration, which the directory uses. */
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'company_pkey' })
  id!: string;

  @Column('text')
  ruc!: string;

  @Column('text')
  name!: string;

  /** Slugs. */
  @Column('text', { array: true })
  categories!: string[];

  /** INEI keys: `15`, `1501`, `150122`. */
  @Column('text', { nullable: true })
  department!: string | null;

  @Column('text', { nullable: true })
  province!: string | null;

  @Column('text', { nullable: true })
  district!: string | null;

  /** HTML. */
  @Column('text', { nullable: true })
  description!: string | null;

  @Column('text', { name: 'logo_key', nullable: true })
  logoKey!: string | null;

  @Column('text', { name: 'cover_key', nullable: true })
  coverKey!: string | null;

  @Column('uuid', { name: 'owner_user_id' })
  ownerUserId!: string;

  /** Everybody who acts for the company needs a second factor. */
  @Column('boolean', { name: 'requires_factor', default: false })
  requiresFactor!: boolean;

  /** Only the previous version reads this column. */
  @Column('text', { nullable: true, select: false })
  search!: string | null;

  /** Aggregate version of the company's events: grows by one with each change of the company or its members. */
  @Column('integer', { default: 1 })
  version!: number;

  /** Grows by one with each save of the profile. A save must name it. */
  @Column('integer', { name: 'profile_version', default: 1 })
  profileVersion!: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
