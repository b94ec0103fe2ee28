import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StoredSupply } from '../domain/budget.js';

/**
 * The analysis of one part of a document, or of a sent revision: `budgetId` is the id of the document or of the
 * snapshot. It outlives a deleted part, so that adding the part again brings it back.
 */
@Entity('budget_analysis')
export class BudgetAnalysisRow {
  @PrimaryColumn('uuid', { name: 'budget_id', primaryKeyConstraintName: 'budget_analysis_pkey' }) budgetId!: string;
  @PrimaryColumn('uuid', { name: 'item_id', primaryKeyConstraintName: 'budget_analysis_pkey' }) itemId!: string;
  @Column('numeric', { precision: 24, scale: 10, nullable: true }) yield!: string | null;
  @Column('text') unit!: string;
  /** The numbers of its resources, once each. */
  @Column('integer', { array: true }) resources!: number[];
  /** JSON text: it is read whole, so PostgreSQL need not take it apart. */
  @Column('json') supplies!: StoredSupply[];
}
