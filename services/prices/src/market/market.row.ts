import type { Currency } from '@cotizaobra/proto/rules/currency';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { ProductRow } from '../observation/product.row.js';

const price = (name: string) => ({ name, precision: 18, scale: 4, nullable: true }) as const;

/** The market of a product in a department and a currency, with its released figure. */
@Entity('market')
@Unique('market_key', ['productId', 'department', 'currency'])
@Index('market_changed', ['changedAt'], { where: 'changed_at IS NOT NULL' })
@Index('market_look', ['lookOn'], { where: 'look_on IS NOT NULL' })
export class MarketRow {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'market_pkey',
  })
  id!: string;
  @Column('bigint', { name: 'product_id' })
  @ForeignKey(() => ProductRow, { name: 'market_product_fkey' })
  productId!: string;
  @Column('text') department!: string;
  @Column('text') currency!: Currency;
  /** The first and the last change since the last look; null without one. */
  @Column('timestamptz', { name: 'changed_at', nullable: true }) changedAt!: Date | null;
  @Column('timestamptz', { name: 'last_changed_at', nullable: true }) lastChangedAt!: Date | null;
  /** When to look again without a change, because prices grow old. */
  @Column('date', { name: 'look_on', nullable: true }) lookOn!: string | null;
  @Column('date', { name: 'released_on', nullable: true }) releasedOn!: string | null;
  @Column('integer', { name: 'price_count', nullable: true }) priceCount!: number | null;
  @Column('integer', { name: 'company_count', nullable: true }) companyCount!: number | null;
  @Column('numeric', price('q1_with_tax')) q1WithTax!: string | null;
  @Column('numeric', price('median_with_tax')) medianWithTax!: string | null;
  @Column('numeric', price('q3_with_tax')) q3WithTax!: string | null;
  @Column('numeric', price('q1_without_tax')) q1WithoutTax!: string | null;
  @Column('numeric', price('median_without_tax')) medianWithoutTax!: string | null;
  @Column('numeric', price('q3_without_tax')) q3WithoutTax!: string | null;
}
