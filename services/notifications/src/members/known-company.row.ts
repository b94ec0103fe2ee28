import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Projection of companies: the newest name. */
@Entity('known_company')
export class KnownCompanyRow {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'known_company_pkey' })
  companyId!: string;

  @Column('text')
  name!: string;

  /** Null until the company's next save if the row is older than this column. */
  @Column('text', { name: 'logo_key', nullable: true })
  logoKey!: string | null;

  /** Aggregate version of the last applied event; older events change nothing. */
  @Column('integer')
  version!: number;
}
