import type { ItemOperation } from '@cotizaobra/proto/quotations/item-operations';
import type { BudgetProfile } from '@cotizaobra/proto/rules/budget/profile';
import { unreadWithout } from '@cotizaobra/proto/rules/item-tree';
import { Injectable } from '@nestjs/common';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import type { StoredRow } from '../../quotation/domain/item-rows.js';
import { centsOf, type ItemWrite } from '../../quotation/domain/item-writes.js';
import type { StoredAnalysis } from '../domain/budget.js';
import { analysed, linePrice, type Resources } from '../domain/costs.js';
import { BudgetRepository } from '../persistence/budget.repository.js';

/**
 * Parts that are written without their mark get their stored analysis back: a deleted part that is added again, and a
 * copy of another part.
 */
@Injectable()
export class LineCosts {
  constructor(private readonly budgets: BudgetRepository) {}

  /** Stores the analyses that added parts copy, before `settle`. A part that has one already keeps its own. */
  async copy(document: QuotationDocument, operations: readonly ItemOperation[]): Promise<void> {
    const sources = sourcesOf(operations);
    if (sources.size === 0 || document.type === 'Request') return;
    const stored = await this.budgets.analyses(document.id, [...new Set([...sources].flat())]);
    await this.budgets.saveAnalyses(document.id, copiesOf(sources, stored));
  }

  /** The write with the price and the mark of each analysis that takes effect again. */
  async settle(document: QuotationDocument, write: ItemWrite): Promise<ItemWrite> {
    if (write.unmarked.length === 0 || document.type === 'Request') return write;
    const analyses = await this.budgets.analyses(document.id, write.unmarked);
    if (analyses.length === 0) return write;
    const prices = pricesOf(analyses, await this.budgets.resources(document.id), document.profile);
    let { sumDelta, pricedDelta } = write;
    const upserts = write.upserts.map((row) => {
      const price = prices.get(row.id);
      if (price === undefined) return row;
      const after = withAnalysis(row, price);
      sumDelta += centsOf(after) - centsOf(row);
      pricedDelta += row.price === null ? 1 : 0;
      return after;
    });
    return { ...write, upserts, sumDelta, pricedDelta };
  }
}

/** Added part → the part whose analysis it copies. */
function sourcesOf(operations: readonly ItemOperation[]): Map<string, string> {
  const sources = new Map<string, string>();
  for (const operation of operations) {
    if (operation.op !== 'add' || operation.type !== 'PART' || !operation.analysisOf) continue;
    sources.set(operation.id, operation.analysisOf);
  }
  return sources;
}

/** A source may be a copy of the same batch. Each part is visited once, so a circle ends too. */
function copiesOf(sources: ReadonlyMap<string, string>, stored: readonly StoredAnalysis[]): StoredAnalysis[] {
  const known = new Map<string, StoredAnalysis | null>(stored.map((one) => [one.itemId, one]));
  const copies: StoredAnalysis[] = [];
  for (const id of sources.keys()) {
    const path: string[] = [];
    let at: string | undefined = id;
    for (; at !== undefined && !known.has(at); at = sources.get(at)) {
      path.push(at);
      known.set(at, null);
    }
    const found = at === undefined ? null : (known.get(at) ?? null);
    for (const itemId of found ? path : []) {
      const copy = { ...found!, itemId };
      known.set(itemId, copy);
      copies.push(copy);
    }
  }
  return copies;
}

function pricesOf(analyses: readonly StoredAnalysis[], resources: Resources, profile: BudgetProfile) {
  return new Map(analyses.map((one) => [one.itemId, linePrice(analysed(one, resources, profile).cost)]));
}

const withAnalysis = (row: StoredRow, price: string): StoredRow => ({
  ...row,
  price,
  hasAnalysis: true,
  exchangeRate: null,
  unread: unreadWithout(row.unread, 'price', 'partial'),
});
