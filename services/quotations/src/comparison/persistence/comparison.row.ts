import type { ComparisonBasis } from '@cotizaobra/proto/rules/comparison/comparable';
import type { Currency } from '@cotizaobra/proto/rules/currency';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { DocumentRow } from '../../quotation/persistence/document.row.js';
import type { SavedAdjustment, SavedRate } from '../domain/saved-comparison.js';

/** What the buyer typed to compare the answers to a Request. */
@Entity('comparison')
export class ComparisonRow {
  @PrimaryColumn('uuid', { name: 'request_id' })
  @ForeignKey(() => DocumentRow, { name: 'comparison_request_fkey', onDelete: 'CASCADE' })
  requestId!: string;
  /** Grows with each saving, and with each change of an answer. */
  @Column('integer') version!: number;
  @Column('text') basis!: ComparisonBasis;
  /** Null until the buyer saved: the company's remembered rates apply. */
  @Column('jsonb', { nullable: true }) rates!: SavedRate[] | null;
  @Column('jsonb') adjustments!: SavedAdjustment[];
}

/** The rate that a company typed last, per pair of currencies. */
@Entity('company_rate')
export class CompanyRateRow {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'company_rate_pkey' }) companyId!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'company_rate_pkey' }) base!: Currency;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'company_rate_pkey' }) currency!: Currency;
  @Column('text') rate!: string;
  @Column('text') day!: string;
}
