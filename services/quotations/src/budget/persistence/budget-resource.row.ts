import type { SupplyKind } from '@cotizaobra/proto/rules/budget/supply';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A resource of a document, or of a sent revision: `budgetId` is the id of the document or of the snapshot. */
@Entity('budget_resource')
@Unique('budget_resource_id_key', ['id'])
@Unique('budget_resource_identity_key', ['budgetId', 'identity'])
export class BudgetResourceRow {
  @PrimaryColumn('uuid', { name: 'budget_id', primaryKeyConstraintName: 'budget_resource_pkey' }) budgetId!: string;
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'budget_resource_pkey' }) no!: number;
  @Column('uuid') id!: string;
  @Column('text') identity!: string;
  @Column('text') code!: string;
  @Column('text') kind!: SupplyKind;
  @Column('text') description!: string;
  @Column('text') unit!: string;
  @Column('numeric', { precision: 24, scale: 10, nullable: true }) price!: string | null;
  @Column('text', { name: 'price_index', nullable: true }) priceIndex!: string | null;
}
