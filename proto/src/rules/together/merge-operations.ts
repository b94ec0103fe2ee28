import { AppError } from '../../core/errors.js';
import { updateOf } from '../../quotations/apply-operations.js';
import type { ItemFields, ItemOperation, UpdateItem } from '../../quotations/item-operations.js';
import { LinkedTree } from '../../quotations/linked-tree.js';
import { type ItemRow, itemName, numberCells } from '../item-tree.js';
import type { CellNews, EditIndex } from './edit-index.js';
import type { Rebased, RebasedOperation } from './rebase-operations.js';
import { isSameCell } from './record-changes.js';
import type { Author, Orphan, Overwritten, RowField, TreePlace, Unmoved } from './tree-change.js';
import { rescues, unseenEdits } from './unseen-edits.js';

/** What came of operations on a tree that edits changed meanwhile. */
export interface Merge {
  /** What applies to the tree as it is now, in this order. */
  operations: ItemOperation[];
  overwritten: Overwritten[];
  orphans: Orphan[];
  /** What others typed into rows that these operations delete. */
  removedEdits: Orphan[];
  unmoved: Unmoved[];
}

interface MergeInput<R extends ItemRow> {
  /** The current tree, or the part of it that the rebased operations name. */
  rows: readonly R[];
  rebased: Rebased;
  edits: EditIndex;
  author: Author | null;
}

/** Where a row did not fit a limit, its operations are left out and the rest is tried again. */
const DEPTH = 'ITEM_DEPTH';

/**
 * Applies rebased operations to the current tree. What others changed never refuses a batch: a value that replaces an
 * unseen one is told, a move that would make a cycle is left out. Throws the AppError of `applyOperations`, with the
 * place in the batch, for what is wrong by itself.
 */
export function mergeOperations<R extends ItemRow>(input: MergeInput<R>): Merge {
  const tooDeep = new Set<number>();
  for (;;) {
    const merging = new Merging(input, tooDeep);
    for (const one of input.rebased.operations) merging.take(one);
    const culprit = merging.deepest();
    if (culprit === null) return merging.result();
    tooDeep.add(culprit);
  }
}

class Merging<R extends ItemRow> {
  private readonly operations: ItemOperation[] = [];
  private readonly overwritten = new Map<string, Overwritten>();
  private readonly removedEdits: Orphan[] = [];
  private readonly unmoved: Unmoved[];
  private readonly orphans;
  private readonly tree: LinkedTree<R>;
  /** Places of rows that the batch deleted. */
  private readonly left = new Map<string, TreePlace>();

  constructor(
    private readonly input: MergeInput<R>,
    private readonly tooDeep: ReadonlySet<number>,
  ) {
    this.tree = new LinkedTree(input.rows);
    this.unmoved = [...input.rebased.unmoved];
    this.orphans = input.rebased.orphans.copy();
  }

  take({ operation, index, blocked }: RebasedOperation): void {
    const { id } = operation;
    if (blocked || (operation.op === 'move' && this.tooDeep.has(index))) {
      this.leave(id, blocked ?? 'DEPTH');
      return;
    }
    if (this.isLost(id)) {
      this.takeLost(operation);
      return;
    }
    switch (operation.op) {
      case 'add':
        this.add(operation, index);
        return;
      case 'update':
        this.update(operation, index);
        return;
      case 'move':
        this.move(operation, index);
        return;
      case 'delete':
        this.delete(id, index);
    }
  }

  /** The place in the batch of an operation that leads too deep; null if none does. */
  deepest(): number | null {
    try {
      this.tree.toRows();
      return null;
    } catch (error) {
      const index = indexOf(error, DEPTH);
      const known = this.input.rebased.operations.find((one) => one.index === index)?.operation.op;
      if (index === null || this.tooDeep.has(index) || (known !== 'add' && known !== 'move')) throw error;
      return index;
    }
  }

  result(): Merge {
    return {
      operations: this.operations,
      overwritten: [...this.overwritten.values()],
      orphans: this.orphans.list(this.input.author),
      removedEdits: this.removedEdits,
      unmoved: this.unmoved,
    };
  }

  private apply(operation: ItemOperation, index: number): void {
    this.tree.apply(operation, index);
    this.operations.push(operation);
  }

  /** It could not be added; a row that only refused some cells is in the tree. */
  private isLost(id: string): boolean {
    return this.orphans.has(id) && !this.tree.has(id);
  }

  /** An operation on a row that could not be added. */
  private takeLost(operation: ItemOperation): void {
    if (operation.op === 'update') this.orphans.type(operation.id, operation.fields);
    if (operation.op === 'delete') this.orphans.drop(operation.id);
  }

  private add(operation: Extract<ItemOperation, { op: 'add' }>, index: number): void {
    const { id, parentId } = operation;
    if (this.tree.has(id)) {
      this.update(updateOf(operation), index);
    } else if (parentId !== null && this.isLost(parentId)) {
      this.orphans.addBelow(operation, parentId);
    } else if (this.tooDeep.has(index)) {
      this.orphans.add(operation, 'DEPTH', null);
    } else {
      const refusal = this.atPlace(operation, index);
      if (refusal) this.orphans.add(operation, 'NOT_APPLICABLE', null);
    }
  }

  private move(operation: Extract<ItemOperation, { op: 'move' }>, index: number): void {
    if (operation.parentId !== null && this.isLost(operation.parentId)) {
      this.leave(operation.id, 'NOT_APPLICABLE');
      return;
    }
    const refusal = this.atPlace(operation, index);
    if (refusal) this.leave(operation.id, refusal === 'ITEM_CYCLE' ? 'CYCLE' : 'NOT_APPLICABLE');
  }

  /** Places a row, in the first place if its sibling went elsewhere. @returns the code of a refusal that others caused */
  private atPlace(operation: Extract<ItemOperation, { op: 'add' | 'move' }>, index: number): string | null {
    try {
      this.apply(operation, index);
      return null;
    } catch (error) {
      const code = codeOf(error);
      const isSibling = code === 'ITEM_NOT_SIBLING' || (code === 'ITEM_UNKNOWN' && pathOf(error).endsWith('.afterId'));
      if (isSibling && operation.afterId !== null && this.isKnown(operation.afterId))
        return this.atPlace({ ...operation, afterId: this.before(operation.afterId, operation.parentId) }, index);
      if (code === 'ITEM_CYCLE' || code === 'ITEM_PARENT') return code;
      throw error;
    }
  }

  /** The sibling is, or was, of this document. */
  private isKnown(id: string): boolean {
    return this.tree.has(id) || this.left.has(id) || this.orphans.has(id) || this.input.edits.gone.has(id);
  }

  /** The sibling before a row that the batch itself deleted; null: the first place. */
  private before(id: string, parentId: string | null): string | null {
    const left = this.left.get(id);
    return left?.parentId === parentId ? left.afterId : null;
  }

  private update(operation: UpdateItem, index: number): void {
    const { id, fields } = operation;
    const before = this.tree.row(id);
    try {
      this.apply(operation, index);
    } catch (error) {
      const { possible, refused } = this.splitRefused(operation, error);
      if (before) this.orphans.note(before, refused);
      if (Object.keys(possible).length === 0) return;
      this.apply({ ...operation, fields: possible }, index);
    }
    if (before) this.compare(before, this.tree.row(id)!, fields);
  }

  /** Fields that a change of others made impossible. Throws if the operation is wrong by itself. */
  private splitRefused({ id, fields }: UpdateItem, error: unknown): { possible: ItemFields; refused: ItemFields } {
    const { edits } = this.input;
    const code = codeOf(error);
    const caused =
      (code === 'ITEM_ANALYSED' && edits.cell(id, 'hasAnalysis') !== undefined) ||
      ((code === 'ITEM_NO_UNIT_PRICE' || code === 'ITEM_PRICE_TOO_LARGE') && edits.cell(id, 'quantity') !== undefined);
    if (!caused) throw error;
    const { price, partial, exchangeRate, unread, ...possible } = fields;
    const refused = { price, partial, exchangeRate, unread };
    for (const [name, value] of Object.entries(refused)) if (value === undefined) Reflect.deleteProperty(refused, name);
    return { possible, refused };
  }

  /** Notes each cell that changed although others had set it unseen. */
  private compare(before: R, after: R, typed: ItemFields): void {
    for (const [field, news] of this.input.edits.cellsOf(after.id)) {
      if (!isTyped(field, typed) || isSameCell(field, before, after) || this.isOwn(news)) continue;
      if (field === 'unread' && !replacesText(before, after, news)) continue;
      const key = `${after.id} ${field}`;
      const known = this.overwritten.get(key);
      const { edit } = news;
      this.overwritten.set(key, {
        ...{ id: after.id, name: itemName(before), field, value: after[field] ?? null },
        previous: known ? known.previous : (before[field] ?? null),
        ...{ previousAuthor: edit.author, previousAt: edit.at, previousVersion: edit.version },
      });
    }
  }

  private isOwn({ edit }: CellNews): boolean {
    const { author } = this.input;
    return author !== null && edit.author?.userId === author.userId;
  }

  private delete(id: string, index: number): void {
    const { edits, author } = this.input;
    if (this.tree.has(id)) {
      const place = this.tree.placeOf(id);
      this.left.set(id, place);
      for (const moved of rescues(this.tree.branch(id), edits))
        this.apply({ op: 'move', id: moved, parentId: place.parentId, afterId: id }, index);
      this.removedEdits.push(...unseenEdits(this.tree.branch(id), edits, author));
    }
    this.apply({ op: 'delete', id }, index);
  }

  private leave(id: string, reason: Unmoved['reason']): void {
    const row = this.tree.row(id);
    if (row) this.unmoved.push({ id, name: itemName(row), reason });
  }
}

/** A typed amount sets the price; a number replaces an unreadable text. */
function isTyped(field: RowField, typed: ItemFields): boolean {
  if (field === 'price') return typed.price !== undefined || typed.partial !== undefined;
  if (field === 'unread') return numberCells.some((cell) => typed[cell] !== undefined) || typed.unread !== undefined;
  return field in typed;
}

/** A text that others typed is not there any more. */
function replacesText(before: ItemRow, after: ItemRow, news: CellNews): boolean {
  const seen = news.before as ItemRow['unread'];
  return numberCells.some(
    (cell) => before.unread?.[cell] !== seen?.[cell] && before.unread?.[cell] !== after.unread?.[cell],
  );
}

const codeOf = (error: unknown): string | undefined => (error instanceof AppError ? error.fields[0]?.code : undefined);
const pathOf = (error: unknown): string => (error instanceof AppError ? (error.fields[0]?.path ?? '') : '');

function indexOf(error: unknown, code: string): number | null {
  if (codeOf(error) !== code) return null;
  const index = Number(pathOf(error).split('.')[1]);
  return Number.isInteger(index) ? index : null;
}
