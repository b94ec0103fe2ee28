import type { Currency } from '@cotizaobra/proto/rules/currency';
import type { TaxMode } from '@cotizaobra/proto/rules/totals';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A returned Quotation whose prices are remembered. */
@Entity('answer')
@Index('answer_provider', ['providerCompanyId'])
@Index('answer_quotation', ['quotationId'])
export class AnswerRow {
  @PrimaryColumn('uuid', { name: 'dispatch_id', primaryKeyConstraintName: 'answer_pkey' }) dispatchId!: string;
  @Column('uuid', { name: 'quotation_id' }) quotationId!: string;
  @Column('text') code!: string;
  @Column('uuid', { name: 'provider_company_id' }) providerCompanyId!: string;
  /** Names as they were at the moment of sending. */
  @Column('text', { name: 'provider_name' }) providerName!: string;
  @Column('boolean', { name: 'provider_is_guest' }) providerIsGuest!: boolean;
  @Column('uuid', { name: 'buyer_company_id' }) buyerCompanyId!: string;
  @Column('text', { name: 'buyer_name' }) buyerName!: string;
  /** INEI code of the place of the work, or ''. */
  @Column('text') department!: string;
  @Column('text') currency!: Currency;
  @Column('text', { name: 'tax_mode' }) taxMode!: TaxMode;
  @Column('text', { name: 'igv_percent' }) igvPercent!: string;
  /** Of Lima, when it was returned. */
  @Column('date') day!: string;
}
