import { Injectable } from '@nestjs/common';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import type { StoredRow } from '../../quotation/domain/item-rows.js';
import { BudgetRepository } from '../persistence/budget.repository.js';
import { PolynomialRepository } from '../persistence/polynomial.repository.js';

type Row = Pick<StoredRow, 'id' | 'hasAnalysis'>;

/** Analyses and resources follow their document into copies and sent revisions. */
@Injectable()
export class BudgetCopies {
  constructor(
    private readonly budgets: BudgetRepository,
    private readonly polynomials: PolynomialRepository,
  ) {}

  /** Into another document, whose rows stand in the same order. The grouping of its formula follows too. */
  async duplicate(sourceId: string, rows: readonly Row[], copyId: string, copies: readonly Row[]): Promise<void> {
    await this.copyRows(sourceId, rows, copyId, copies);
    const groups = await this.polynomials.groups(sourceId);
    if (groups) await this.polynomials.keep(copyId, groups);
  }

  private async copyRows(sourceId: string, rows: readonly Row[], copyId: string, copies: readonly Row[]) {
    const places = rows.flatMap(({ hasAnalysis }, at) => (hasAnalysis ? [at] : []));
    const ids = (list: readonly Row[]) => places.map((at) => list[at]!.id);
    await this.budgets.copy({ budgetId: sourceId, itemIds: ids(rows) }, { budgetId: copyId, itemIds: ids(copies) });
  }

  /** Into the snapshot of a revision. A Request has none. */
  async freeze(document: QuotationDocument, rows: readonly Row[], snapshotId: string): Promise<void> {
    if (document.type === 'Request') return;
    await this.copyRows(document.id, rows, snapshotId, rows);
  }

  /** Back from a snapshot: what was written since then is gone. */
  async restore(documentId: string, snapshotId: string, rows: readonly Row[]): Promise<void> {
    await this.budgets.remove(documentId);
    await this.copyRows(snapshotId, rows, documentId, rows);
  }
}
