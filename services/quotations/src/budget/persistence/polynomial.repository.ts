import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { MonomialGroup } from '@cotizaobra/proto/rules/budget/polynomial';
import { Injectable } from '@nestjs/common';
import { BudgetPolynomialRow } from './polynomial.row.js';

/** Groupings of formulas. A writer must hold the lock of the document. */
@Injectable()
export class PolynomialRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Null: the indices are grouped automatically. */
  async groups(documentId: string): Promise<MonomialGroup[] | null> {
    const row = await this.transactions.current.findOneBy(BudgetPolynomialRow, { documentId });
    return row?.groups ?? null;
  }

  async keep(documentId: string, groups: readonly MonomialGroup[] | null): Promise<void> {
    const rows = this.transactions.required;
    if (groups === null) await rows.delete(BudgetPolynomialRow, { documentId });
    else await rows.upsert(BudgetPolynomialRow, { documentId, groups: [...groups] }, ['documentId']);
  }
}
