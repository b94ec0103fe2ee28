import { AppError } from '@cotizaobra/proto/core/errors';
import { budgetErrors } from '@cotizaobra/proto/quotations/budget-errors';
import type { BudgetLine } from '@cotizaobra/proto/rules/budget/explosion';
import type { StoredRow } from '../../quotation/domain/item-rows.js';
import type { StoredAnalysis } from './budget.js';
import { type Resources, resourceOf } from './costs.js';

/** The rows below a title, in reading order. Throws ITEM_NOT_FOUND unless it is a title of these rows. */
export function rowsBelow(rows: readonly StoredRow[], titleId: string): StoredRow[] {
  const at = rows.findIndex(({ id }) => id === titleId);
  const title = rows[at];
  if (!title || title.type === 'PART') throw new AppError(budgetErrors.ITEM_NOT_FOUND);
  const end = rows.findIndex(({ depth }, other) => other > at && depth <= title.depth);
  return rows.slice(at + 1, end < 0 ? rows.length : end);
}

/** The parts as the explosion reads them. A resource is told by its id; a line with an unreadable text counts 0. */
export function budgetLines(
  rows: readonly StoredRow[],
  analyses: readonly StoredAnalysis[],
  resources: Resources,
): BudgetLine[] {
  const byItem = new Map(analyses.map((analysis) => [analysis.itemId, analysis]));
  return rows.flatMap((row): BudgetLine[] => {
    if (row.type !== 'PART') return [];
    const quantity = row.unread ? '0' : row.quantity;
    const analysis = row.hasAnalysis ? byItem.get(row.id) : undefined;
    if (!analysis) return [{ quantity, price: row.price }];
    const supplies = analysis.supplies.map(({ no, crew, quantity: own }) => {
      const { id, kind, code, unit, price } = resourceOf(resources, no);
      return { resource: id, kind, code, unit, crew, quantity: own, price };
    });
    return [{ quantity, analysis: { yield: analysis.yield, supplies } }];
  });
}
