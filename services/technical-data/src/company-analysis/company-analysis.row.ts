import type { BudgetProfile } from '@cotizaobra/proto/rules/budget/profile';
import type { AnalysisSupplyForm } from '@cotizaobra/proto/technical-data/company-analyses/model';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A company's own unit price analysis. It is read and written as a whole, so its supplies are one column. */
@Entity('company_analysis')
@Check('company_analysis_yield', 'yield > 0')
@Check('company_analysis_profile', `profile IN ('S10', 'EXACT')`)
@Index('company_analysis_by_name', ['companyId', 'nameKey', 'id'])
@Index('company_analysis_search_trigrams', { synchronize: false })
export class CompanyAnalysisRow {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'company_analysis_pkey' })
  id!: string;

  @Column('uuid', { name: 'company_id' })
  companyId!: string;

  /** Blank, or the company's code. */
  @Column('text')
  code!: string;

  @Column('text')
  item!: string;

  /** `nameKeyOf`: name and unit, by which imports find it again. */
  @Column('text', { name: 'name_key' })
  nameKey!: string;

  @Column('text')
  unit!: string;

  /** Output of a day of eight hours; null where no crew depends on it. */
  @Column('numeric', { precision: 22, scale: 10, nullable: true })
  yield!: string | null;

  @Column('text')
  profile!: BudgetProfile;

  /** As written; the figures are computed by `analyse`. */
  @Column('jsonb')
  supplies!: AnalysisSupplyForm[];

  /** Of one unit, in Soles without IGV. */
  @Column('numeric', { precision: 34, scale: 4 })
  cost!: string;

  /** Search text: name, code and every spelling of the unit. */
  @Column('text')
  search!: string;

  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
