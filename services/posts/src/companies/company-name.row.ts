import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Projection of companies: the newest name that was told. */
@Entity('company_name')
export class CompanyNameRow {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'company_name_pkey' })
  companyId!: string;

  @Column('text')
  name!: string;

  /** Aggregate version of the event that is shown here; older ones change nothing. */
  @Column('integer')
  version!: number;
}
