import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Projection of companies: the newest name and logo that were told. */
@Entity('company_name')
export class CompanyNameRow {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'company_name_pkey' })
  companyId!: string;

  @Column('text')
  name!: string;

  /** Null without a logo, and until the company tells of itself again. */
  @Column('text', { name: 'logo_key', nullable: true })
  logoKey!: string | null;

  /** Aggregate version of the event that is shown here; older ones change nothing. */
  @Column('integer')
  version!: number;
}
