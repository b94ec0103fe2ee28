import type { Currency } from '@cotizaobra/proto/rules/currency';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AnswerRow } from './answer.row.js';

/** One price of one line of an answer. */
@Entity('observation')
@Index('observation_given', ['providerCompanyId', 'productId', 'currency', 'day'])
@Index('observation_received', ['buyerCompanyId', 'productId', 'currency', 'day'])
@Index('observation_market', ['marketId', 'day'], { where: 'market_id IS NOT NULL' })
export class ObservationRow {
  @PrimaryColumn('uuid', { name: 'dispatch_id', primaryKeyConstraintName: 'observation_pkey' })
  @ForeignKey(() => AnswerRow, { name: 'observation_answer_fkey' })
  dispatchId!: string;
  @PrimaryColumn('uuid', { name: 'item_id', primaryKeyConstraintName: 'observation_pkey' }) itemId!: string;
  @Column('bigint', { name: 'product_id' }) productId!: string;
  /** Null where a price counts in no market: of a guest, or of no department. */
  @Column('bigint', { name: 'market_id', nullable: true }) marketId!: string | null;
  @Column('uuid', { name: 'provider_company_id' }) providerCompanyId!: string;
  @Column('uuid', { name: 'buyer_company_id' }) buyerCompanyId!: string;
  @Column('text') currency!: Currency;
  @Column('date') day!: string;
  @Column('text') description!: string;
  @Column('text') unit!: string;
  /** As quoted, in the answer's tax mode. */
  @Column('numeric', { precision: 16, scale: 4 }) price!: string;
  @Column('numeric', { name: 'with_tax', precision: 18, scale: 4 }) withTax!: string;
  @Column('numeric', { name: 'without_tax', precision: 18, scale: 4 }) withoutTax!: string;
  /** False once its answer was withdrawn; the row stays while a released figure holds it. */
  @Column('boolean', { default: true }) stands!: boolean;
  /** The released figure of its market holds it. */
  @Column('boolean', { default: false }) released!: boolean;
}
