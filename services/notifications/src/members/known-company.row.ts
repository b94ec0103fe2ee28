import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Projection of companies: the newest name that was told. */
@Entity('known_company')
export class KnownCompanyRow {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'known_company_pkey' })
  companyId!: string;

  @Column('text')
  name!: string;

  /** Null until its next save where the name came before logos were kept. */
  @Column('text', { name: 'logo_key', nullable: true })
  logoKey!: string | null;

  /** Aggregate version of the event that is shown here; older ones change nothing. */
  @Column('integer')
  version!: number;
}
