import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { identityOf, type Resource, type StoredAnalysis } from '../domain/budget.js';
import type { AnalysedLine, RepricedLine } from '../domain/repricing.js';
import {
  COPY_ANALYSES,
  COPY_RESOURCES,
  COUNT_USES,
  DELETE_ANALYSES,
  DELETE_BUDGET_ANALYSES,
  DELETE_BUDGET_RESOURCES,
  SELECT_ANALYSES,
  SELECT_LINES,
  SELECT_LINES_USING,
  SELECT_RESOURCES,
  SELECT_USED,
  SELECT_USED_OUTSIDE,
  SET_PRICES,
  UPSERT_ANALYSES,
  UPSERT_RESOURCES,
} from './budget.sql.js';

export interface UsedResource extends Resource {
  /** How many analyses use it. */
  analyses: number;
}

/** Analyses and resources of documents and of sent revisions. `budgetId` is the id of the document or the snapshot. */
@Injectable()
export class BudgetRepository {
  constructor(private readonly transactions: Transactions) {}

  /** All resources by number, also those that nothing uses any more: a deleted part may come back. */
  async resources(budgetId: string): Promise<Map<number, Resource>> {
    const rows = await this.transactions.current.query<Resource[]>(SELECT_RESOURCES, [budgetId]);
    return new Map(rows.map((row) => [row.no, row]));
  }

  /** The resources that the analyses of a document use. */
  used(documentId: string): Promise<UsedResource[]> {
    return this.transactions.current.query(SELECT_USED, [documentId]);
  }

  /** Numbers of resources that analyses of other parts use. */
  async usedOutside(documentId: string, itemIds: readonly string[]): Promise<Set<number>> {
    const rows = await this.transactions.current.query<{ no: number }[]>(SELECT_USED_OUTSIDE, [documentId, itemIds]);
    return new Set(rows.map(({ no }) => no));
  }

  /** In how many analyses of the document each of these resources stands. */
  async counts(documentId: string, nos: readonly number[]): Promise<Map<number, number>> {
    const rows = await this.transactions.current.query<{ no: number; analyses: number }[]>(COUNT_USES, [
      documentId,
      nos,
    ]);
    return new Map(rows.map(({ no, analyses }) => [no, analyses]));
  }

  async saveResources(budgetId: string, resources: readonly Resource[]): Promise<void> {
    if (resources.length === 0) return;
    await this.transactions.required.query(UPSERT_RESOURCES, [
      budgetId,
      resources.map(({ no }) => no),
      resources.map(({ id }) => id),
      resources.map(identityOf),
      resources.map(({ code }) => code),
      resources.map(({ kind }) => kind),
      resources.map(({ description }) => description),
      resources.map(({ unit }) => unit),
      resources.map(({ price }) => price),
      resources.map(({ priceIndex }) => priceIndex),
    ]);
  }

  /** Stored analyses of these items, whether the items live or not. */
  analyses(budgetId: string, itemIds: readonly string[]): Promise<StoredAnalysis[]> {
    return this.transactions.current.query(SELECT_ANALYSES, [budgetId, itemIds]);
  }

  async saveAnalyses(budgetId: string, analyses: readonly StoredAnalysis[]): Promise<void> {
    if (analyses.length === 0) return;
    await this.transactions.required.query(UPSERT_ANALYSES, [
      budgetId,
      analyses.map(({ itemId }) => itemId),
      analyses.map((one) => one.yield),
      analyses.map(({ unit }) => unit),
      analyses.map(({ supplies }) => JSON.stringify(supplies)),
    ]);
  }

  async deleteAnalyses(budgetId: string, itemIds: readonly string[]): Promise<void> {
    await this.transactions.required.query(DELETE_ANALYSES, [budgetId, itemIds]);
  }

  /** All lines with an analysis; with `using` those of these resources alone. */
  lines(documentId: string, using?: readonly number[]): Promise<AnalysedLine[]> {
    const rows = this.transactions.current;
    return using ? rows.query(SELECT_LINES_USING, [documentId, using]) : rows.query(SELECT_LINES, [documentId]);
  }

  async setPrices(
    documentId: string,
    lines: readonly Pick<RepricedLine, 'id' | 'price' | 'hasAnalysis'>[],
  ): Promise<void> {
    if (lines.length === 0) return;
    await this.transactions.required.query(SET_PRICES, [
      documentId,
      lines.map(({ id }) => id),
      lines.map(({ price }) => price),
      lines.map(({ hasAnalysis }) => hasAnalysis),
    ]);
  }

  /** Copies all resources and the analyses of `from` items to `to` items, which stand at the same places. */
  async copy(
    from: { budgetId: string; itemIds: readonly string[] },
    to: { budgetId: string; itemIds: readonly string[] },
  ): Promise<void> {
    const db = this.transactions.required;
    if (from.itemIds.length === 0) return;
    await db.query(COPY_RESOURCES, [from.budgetId, to.budgetId]);
    await db.query(COPY_ANALYSES, [from.budgetId, to.budgetId, from.itemIds, to.itemIds]);
  }

  async remove(budgetId: string): Promise<void> {
    await this.transactions.required.query(DELETE_BUDGET_ANALYSES, [budgetId]);
    await this.transactions.required.query(DELETE_BUDGET_RESOURCES, [budgetId]);
  }
}
