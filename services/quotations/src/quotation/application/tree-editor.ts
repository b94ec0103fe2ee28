import { AppError } from '@cotizaobra/proto/core/errors';
import { applyOperations } from '@cotizaobra/proto/quotations/apply-operations';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { atChange, type ItemOperation } from '@cotizaobra/proto/quotations/item-operations';
import { refuse } from '@cotizaobra/proto/quotations/operation-errors';
import { type ItemRow, itemLimits } from '@cotizaobra/proto/rules/item-tree';
import { recordChanges } from '@cotizaobra/proto/rules/together/record-changes';
import { Injectable } from '@nestjs/common';
import { LineCosts } from '../../budget/application/line-costs.js';
import type { EditDraft } from '../../together/domain/edit-draft.js';
import type { QuotationDocument } from '../domain/document.js';
import { totalsAt } from '../domain/document-totals.js';
import { checkTreeEditable } from '../domain/editing.policy.js';
import { ForeignItems } from '../domain/foreign-items.js';
import type { StoredRow } from '../domain/item-rows.js';
import { type ItemWrite, placedBy, writeOf } from '../domain/item-writes.js';
import { ItemRepository } from '../persistence/item.repository.js';
import type { CompanyActor } from './company-actor.js';
import { DocumentChanges } from './document-changes.js';

/** The result of a batch: what to write, and the loaded rows before and after it. */
interface Worked {
  write: ItemWrite;
  before: readonly StoredRow[];
  rows: readonly ItemRow[];
}

/** What the record says of an edit beside its changes. */
type EditAbout = Omit<EditDraft, 'changes'>;

/** Changes the items of a document and its totals. Each edit is recorded, and is one version. */
@Injectable()
export class TreeEditor {
  constructor(
    private readonly changes: DocumentChanges,
    private readonly items: ItemRepository,
    private readonly costs: LineCosts,
  ) {}

  /** Locks the caller's own document. Throws unless its items may change now and `version`, if given, is current. */
  async open({ id, version }: { id: string; version?: number | undefined }, actor: CompanyActor) {
    const document = await this.openAny(id, actor);
    if (version !== undefined && version !== document.version) throw new AppError(quotationErrors.STALE_VERSION);
    return document;
  }

  /** The same for a caller that merges with newer versions. */
  async openAny(id: string, actor: CompanyActor): Promise<QuotationDocument> {
    const document = await this.changes.lockOwn(id, actor);
    checkTreeEditable(document);
    return document;
  }

  /**
   * Applies a batch to the rows it needs. If siblings have no room between them, it spaces them out once. `about`: the
   * kind of act, for the record.
   */
  async apply(
    document: QuotationDocument,
    operations: readonly ItemOperation[],
    about: EditAbout = { origin: 'edit' },
  ) {
    const work = async () => worked(await this.items.loadFor(document.id, operations), operations);
    const { write: typed, before, rows: after } = await this.withRoom(document, operations, work);
    await this.costs.copy(document, operations);
    const write = await this.costs.settle(document, typed);
    const rows = withWritten(after, write);
    if (document.rowCount + write.rowDelta > itemLimits.items) throw refuse.tooMany(operations.length - 1);
    const edit = { ...about, changes: recordChanges(before, operations, rows) };
    const saved = await namingForeign(operations, () => this.commit(document, write, edit));
    return { document: saved, rows };
  }

  /** Runs `work` again after making room if the first run returns null, which means no room. */
  async withRoom<T>(
    document: QuotationDocument,
    operations: readonly ItemOperation[],
    work: () => Promise<T | null>,
  ): Promise<T> {
    return this.twice(document, work, () => this.items.respace(document.id, operations));
  }

  /** The same for work that only places rows at the root. */
  withRoomAtRoot<T>(document: QuotationDocument, work: () => Promise<T | null>): Promise<T> {
    return this.twice(document, work, () => this.items.respaceRoot(document.id));
  }

  private async twice<T>(
    document: QuotationDocument,
    work: () => Promise<T | null>,
    makeRoom: () => Promise<void>,
  ): Promise<T> {
    const first = await work();
    if (first) return first;
    await makeRoom();
    const second = await work();
    if (!second) throw new Error(`no room among the items of ${document.id}`);
    return second;
  }

  /** The write of a whole tree, with the analyses that take effect again, and the rows after it. */
  async settle<R extends ItemRow>(document: QuotationDocument, typed: ItemWrite, rows: readonly R[]) {
    const write = await this.costs.settle(document, typed);
    return { write, rows: withWritten(rows, write) };
  }

  /** Writes the rows and the document's next version, with the edit and other changed fields of the document. */
  async commit(
    document: QuotationDocument,
    write: ItemWrite,
    edit: EditDraft,
    others: Partial<QuotationDocument> = {},
  ): Promise<QuotationDocument> {
    await this.items.write(document.id, write);
    const itemsSum = document.itemsSum + write.sumDelta;
    const changed = { ...document, ...others };
    const after = {
      ...changed,
      itemsSum,
      totals: totalsAt(itemsSum, changed.taxMode, changed.createdAt, changed.footer),
      itemCount: document.itemCount + write.itemDelta,
      pricedCount: document.pricedCount + write.pricedDelta,
      rowCount: document.rowCount + write.rowDelta,
    };
    return this.changes.save(document, after, [], edit);
  }
}

/** The rows with the price and mark of written analyses. */
function withWritten<R extends ItemRow>(rows: readonly R[], { upserts, unmarked }: ItemWrite): R[] {
  const candidates = new Set(unmarked);
  const back = new Map(upserts.filter((row) => row.hasAnalysis && candidates.has(row.id)).map((row) => [row.id, row]));
  if (back.size === 0) return [...rows];
  return rows.map((row) => {
    const written = back.get(row.id);
    return written ? { ...row, price: written.price, hasAnalysis: true, exchangeRate: null } : row;
  });
}

/** Reports an id of another document at the operation that names it. */
async function namingForeign<T>(operations: readonly ItemOperation[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ForeignItems)) throw error;
    throw error.at((id) => {
      const index = operations.findIndex((operation) => operation.id === id);
      return { path: `operations.${index}.id`, name: (text) => atChange(index, text) };
    });
  }
}

function worked(before: readonly StoredRow[], operations: readonly ItemOperation[]): Worked | null {
  const { rows, changed, deleted } = applied(before, operations);
  const write = writeOf(before, rows, { changed, deleted, placed: placedBy(operations) });
  return write && { write, before, rows };
}

const applied = (before: readonly StoredRow[], operations: readonly ItemOperation[]) =>
  namingUnknown(() => applyOperations(before, operations));

/** The caller gets the same error for an unknown item and for an item of another document. */
export function namingUnknown<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AppError) || error.fields[0]?.code !== 'ITEM_UNKNOWN') throw error;
    throw new AppError(quotationErrors.FOREIGN_ITEM, {}, error.fields, { cause: error });
  }
}
