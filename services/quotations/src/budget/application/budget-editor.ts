import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { AppError } from '@cotizaobra/proto/core/errors';
import { budgetErrors } from '@cotizaobra/proto/quotations/budget-errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { Injectable } from '@nestjs/common';
import type { CompanyActor } from '../../quotation/application/company-actor.js';
import { DocumentChanges } from '../../quotation/application/document-changes.js';
import { kindOf, type QuotationDocument } from '../../quotation/domain/document.js';
import { totalsAt } from '../../quotation/domain/document-totals.js';
import { checkTreeEditable } from '../../quotation/domain/editing.policy.js';
import type { StoredRow } from '../../quotation/domain/item-rows.js';
import { ItemRepository } from '../../quotation/persistence/item.repository.js';
import type { EditDraft } from '../../together/domain/edit-draft.js';
import type { StoredAnalysis } from '../domain/budget.js';
import { type Resources, resourceOf } from '../domain/costs.js';
import {
  type AnalysedLine,
  type RepricedLine,
  type Repricing,
  repriced,
  repricedChanges,
} from '../domain/repricing.js';
import { ResourceBook } from '../domain/resource-book.js';
import { type CrewDisagreement, storedAnalysis, type WrittenAnalysis } from '../domain/written-analysis.js';
import { BudgetRepository } from '../persistence/budget.repository.js';

/** The document before and after a change, and the lines whose price changed. */
export interface BudgetChange {
  before: QuotationDocument;
  saved: QuotationDocument;
  lines: RepricedLine[];
}

export interface WrittenChange extends BudgetChange {
  /** In the order in which they were written. */
  analyses: StoredAnalysis[];
  resources: Resources;
  disagreements: CrewDisagreement[][];
}

/** Changes analyses and resources of a document and all that follows from them, in the transaction of its caller. */
@Injectable()
export class BudgetEditor {
  constructor(
    private readonly changes: DocumentChanges,
    private readonly items: ItemRepository,
    private readonly budgets: BudgetRepository,
  ) {}

  /** Locks the caller's own Quotation. Throws unless its prices may change now and `version` is current. */
  async open({ id, version }: { id: string; version: number }, actor: CompanyActor): Promise<QuotationDocument> {
    const document = await this.changes.lockOwn(id, actor);
    if (document.type === 'Request') throw new AppError(budgetErrors.NO_BUDGET_ON_REQUEST);
    checkTreeEditable(document);
    if (version !== document.version) throw new AppError(quotationErrors.STALE_VERSION);
    return document;
  }

  /** The same for changing prices: the buyer of a copy may ask for amounts alone. */
  async openPrices(input: { id: string; version: number }, actor: CompanyActor): Promise<QuotationDocument> {
    const document = await this.open(input, actor);
    if (kindOf(document) === 'copy' && !document.editable.price) {
      throw new AppError(quotationErrors.PRICES_NOT_EDITABLE);
    }
    return document;
  }

  /** Writes analyses of parts of this document. Other lines change too if the price of a resource does. */
  async write(document: QuotationDocument, written: readonly WrittenAnalysis[]): Promise<WrittenChange> {
    const ids = written.map(({ itemId }) => itemId);
    const parts = checkedParts(await this.items.loadSome(document.id, ids), ids);
    const known = await this.budgets.resources(document.id);
    const elsewhere = await this.budgets.usedOutside(document.id, ids);
    const book = new ResourceBook(known, uuidV7, (no) => elsewhere.has(no));
    const stored = written.map((one, at) =>
      storedAnalysis(one, book, written.length === 1 ? 'supplies' : `analyses.${at}.supplies`),
    );
    const analyses = stored.map(({ analysis }) => analysis);
    await this.budgets.saveResources(document.id, [...book.changed.values()]);
    await this.budgets.saveAnalyses(document.id, analyses);
    const own = analyses.map((analysis) => lineOf(partOf(parts, analysis.itemId), analysis));
    const others = (await this.linesUsing(document.id, [...book.recomputed])).filter(
      ({ itemId }) => !parts.has(itemId),
    );
    const change = await this.reprice(document, [...own, ...others], book.resources);
    return { ...change, analyses, resources: book.resources, disagreements: stored.map((one) => one.disagreements) };
  }

  /** Changes prices of resources (by number) in every analysis that uses them. */
  async price(document: QuotationDocument, prices: ReadonlyMap<number, string | null>): Promise<BudgetChange> {
    const resources = await this.budgets.resources(document.id);
    const changed = [...prices].flatMap(([no, price]) => {
      const known = resourceOf(resources, no);
      return known.price === price ? [] : [{ ...known, price }];
    });
    await this.budgets.saveResources(document.id, changed);
    for (const resource of changed) resources.set(resource.no, resource);
    const lines = await this.linesUsing(
      document.id,
      changed.map(({ no }) => no),
    );
    return this.reprice(document, lines, resources);
  }

  /** 'Convertir en precio': the lines keep their prices, the analyses go. */
  async detach(document: QuotationDocument, itemId: string): Promise<BudgetChange> {
    const [part] = await this.items.loadSome(document.id, [itemId]);
    if (!part?.hasAnalysis) throw new AppError(budgetErrors.ANALYSIS_NOT_FOUND);
    await this.budgets.deleteAnalyses(document.id, [itemId]);
    const { quantity, price, unread = null, exchangeRate = null } = part;
    const was = { price, unread, hasAnalysis: true, exchangeRate };
    const line = { id: itemId, quantity, before: price, price, unread, hasAnalysis: false, was };
    await this.budgets.setPrices(document.id, [line]);
    return { before: document, saved: await this.changes.save(document, document, [], editOf([line])), lines: [line] };
  }

  /** Every analysis in another profile. `after`: the document with it and its other changes, not saved yet. */
  async inProfile(document: QuotationDocument, after: QuotationDocument) {
    const resources = await this.budgets.resources(document.id);
    const repricing = repriced(await this.budgets.lines(document.id), resources, after.profile);
    await this.budgets.setPrices(document.id, repricing.lines);
    return { document: withSum(after, repricing), lines: repricing.lines, edit: editOf(repricing.lines) };
  }

  private async reprice(
    document: QuotationDocument,
    lines: readonly AnalysedLine[],
    resources: Resources,
  ): Promise<BudgetChange> {
    const repricing = repriced(lines, resources, document.profile);
    await this.budgets.setPrices(document.id, repricing.lines);
    const saved = await this.changes.save(document, withSum(document, repricing), [], editOf(repricing.lines));
    return { before: document, saved, lines: repricing.lines };
  }

  private async linesUsing(documentId: string, nos: readonly number[]): Promise<AnalysedLine[]> {
    return nos.length === 0 ? [] : this.budgets.lines(documentId, nos);
  }
}

const editOf = (lines: readonly RepricedLine[]): EditDraft => ({ origin: 'budget', changes: repricedChanges(lines) });

function lineOf(part: StoredRow, analysis: StoredAnalysis): AnalysedLine {
  const { quantity, price, unread, hasAnalysis, exchangeRate } = part;
  return { ...analysis, quantity, price, unread, hasAnalysis, exchangeRate };
}

/** The document with the sums after a repricing. */
function withSum(document: QuotationDocument, { sumDelta, pricedDelta }: Repricing): QuotationDocument {
  const { taxMode, createdAt, footer } = document;
  const itemsSum = document.itemsSum + sumDelta;
  const totals = totalsAt(itemsSum, taxMode, createdAt, footer);
  return { ...document, itemsSum, totals, pricedCount: document.pricedCount + pricedDelta };
}

function checkedParts(rows: readonly StoredRow[], ids: readonly string[]): Map<string, StoredRow> {
  const parts = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) partOf(parts, id);
  return parts;
}

function partOf(parts: ReadonlyMap<string, StoredRow>, id: string): StoredRow {
  const row = parts.get(id);
  if (!row) throw new AppError(budgetErrors.ITEM_NOT_FOUND);
  if (row.type !== 'PART') throw new AppError(budgetErrors.NO_ANALYSIS_ON_TITLE);
  return row;
}
