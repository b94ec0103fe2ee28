import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Projection of companies: the newest name and logo. */
@Entity('company_name')
export class CompanyNameRow {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'company_name_pkey' })
  companyId!: string;

  @Column('text')
  name!: string;

  /** Null without a logo, or until the company's next event. */
  @Column('text', { name: 'logo_key', nullable: true })
  logoKey!: string | null;

  /** Aggregate version of the last applied event; older events change nothing. */
  @Column('integer')
  version!: number;
}
