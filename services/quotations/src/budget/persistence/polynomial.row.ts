import type { MonomialGroup } from '@cotizaobra/proto/rules/budget/polynomial';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { DocumentRow } from '../../quotation/persistence/document.row.js';

/** The owner's own grouping of a document's formula. */
@Entity('budget_polynomial')
export class BudgetPolynomialRow {
  @PrimaryColumn('uuid', { name: 'document_id', primaryKeyConstraintName: 'budget_polynomial_pkey' })
  @ForeignKey(() => DocumentRow, { name: 'budget_polynomial_document_fkey', onDelete: 'CASCADE' })
  documentId!: string;
  @Column('jsonb') groups!: MonomialGroup[];
}
