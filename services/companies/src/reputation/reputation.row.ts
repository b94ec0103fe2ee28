import type { BuyerFigures, ProviderFigures } from '@cotizaobra/proto/companies/reputation';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CompanyRow } from '../company/company.row.js';

/** Figures of a company, computed from the facts. */
@Entity('reputation')
@Index('reputation_due', ['nextAt'], { where: 'next_at IS NOT NULL' })
export class ReputationRow {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'reputation_pkey' })
  @ForeignKey(() => CompanyRow, { name: 'reputation_company' })
  companyId!: string;

  @Column('jsonb', { nullable: true }) provider!: ProviderFigures | null;
  @Column('jsonb', { nullable: true }) buyer!: BuyerFigures | null;
  @Column('boolean', { default: false }) shown!: boolean;
  /** When the figures must be computed again: after a new fact at once, or when time alone changes them. */
  @Column('timestamptz', { name: 'next_at', nullable: true }) nextAt!: Date | null;
  @Column('timestamptz', { name: 'computed_at', nullable: true }) computedAt!: Date | null;
}
