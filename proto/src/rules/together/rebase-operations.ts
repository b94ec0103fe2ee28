import type { AddItem, ItemFields, ItemOperation, UpdateItem } from '../../quotations/item-operations.js';
import { itemName, numberCells, type UnreadTexts } from '../item-tree.js';
import type { EditIndex, GoneRow } from './edit-index.js';
import { Orphans } from './orphans.js';
import { isSameCell } from './record-changes.js';
import type { RowField, RowFields, Unmoved } from './tree-change.js';

/** An operation that names only rows and siblings that exist. `index`: its place in the batch. */
export interface RebasedOperation {
  operation: ItemOperation;
  index: number;
  /** It may not be applied: a move to a parent that is gone. Its operation then changes nothing. */
  blocked?: Unmoved['reason'];
}

export interface Rebased {
  operations: RebasedOperation[];
  orphans: Orphans;
  unmoved: Unmoved[];
}

const contentFields = [
  'code',
  'description',
  'unit',
  'quantity',
  'price',
  'category',
  'sourceNumber',
  'exchangeRate',
  'source',
  'unread',
] as const satisfies readonly (RowField & keyof ItemFields)[];

/** Each number cell by itself: what the author changed counts, else what stands now. */
function mergedUnread(
  mine: UnreadTexts | null | undefined,
  base: UnreadTexts | null | undefined,
  now: UnreadTexts | null | undefined,
): UnreadTexts | null {
  const merged = numberCells.flatMap((cell) => {
    const text = mine?.[cell] !== base?.[cell] ? mine?.[cell] : now?.[cell];
    return text === undefined ? [] : [[cell, text] as const];
  });
  return merged.length > 0 ? Object.fromEntries(merged) : null;
}

/**
 * Rewrites operations for a tree that edits changed meanwhile. It needs the edits alone, no rows: the server then loads
 * only the rows that the result names.
 * - A sibling that is gone or moved away is replaced by the one before it at that moment, so runs stay together.
 * - An operation on a deleted row, or an addition below one, becomes an orphan.
 * - What the same author has written already, because an answer was lost, is left out.
 */
export function rebaseOperations(
  operations: readonly ItemOperation[],
  edits: EditIndex,
  userId: string | null,
): Rebased {
  const rebase = new Rebase(edits, userId);
  for (const [index, operation] of operations.entries()) rebase.take(operation, index);
  return rebase;
}

class Rebase implements Rebased {
  readonly operations: RebasedOperation[] = [];
  readonly orphans = new Orphans();
  readonly unmoved: Unmoved[] = [];
  /** Rows that the batch placed, with their parent. */
  private readonly placed = new Map<string, string | null>();
  /** Where the siblings to follow are gone: the row that the batch put there last, and the spot of each. */
  private readonly tails = new Map<string, string>();
  private readonly spots = new Map<string, string>();

  constructor(
    private readonly edits: EditIndex,
    private readonly userId: string | null,
  ) {}

  take(operation: ItemOperation, index: number): void {
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
        if (this.orphans.has(operation.id)) this.orphans.drop(operation.id);
        else if (!this.isGone(operation.id)) this.operations.push({ operation, index });
    }
  }

  private add(operation: AddItem, index: number): void {
    const { id, parentId } = operation;
    const gone = this.edits.gone.get(id);
    if (gone) {
      this.orphans.add(operation, 'DELETED', gone);
      return;
    }
    if (parentId !== null && this.orphans.has(parentId)) {
      this.orphans.addBelow(operation, parentId);
      return;
    }
    const parent = parentId === null ? undefined : this.goneRow(parentId);
    if (parent) {
      this.orphans.add(operation, 'PARENT_DELETED', parent);
      return;
    }
    const known = this.edits.added.get(id);
    if (known) {
      this.placed.set(id, parentId);
      this.again(operation, known.change.row, index);
      return;
    }
    this.operations.push({ operation: { ...operation, afterId: this.follow(operation) }, index });
    this.placed.set(id, parentId);
  }

  /** The addition arrived before: only what its author changed since counts. */
  private again(operation: AddItem, before: RowFields, index: number): void {
    const fields: ItemFields = {};
    for (const name of contentFields) {
      const mine = { [name]: operation[name] ?? null } as RowFields;
      if (operation.type !== 'PART' && !['code', 'description', 'category', 'sourceNumber'].includes(name)) continue;
      if (!isSameCell(name, mine, before)) Object.assign(fields, mine);
    }
    this.update({ op: 'update', id: operation.id, fields }, index);
  }

  private update(operation: UpdateItem, index: number): void {
    const { id } = operation;
    if (this.orphans.has(id)) {
      this.orphans.type(id, operation.fields);
      return;
    }
    const gone = this.goneRow(id);
    if (gone) {
      this.orphans.edit(gone.row, operation.fields, 'DELETED', gone);
      return;
    }
    const fields = this.newFields(operation);
    if (Object.keys(fields).length > 0) this.operations.push({ operation: { ...operation, fields }, index });
  }

  private newFields({ id, fields }: UpdateItem): ItemFields {
    const next: ItemFields = { ...fields };
    for (const name of contentFields) {
      if (fields[name] === undefined) continue;
      const news = this.edits.cell(id, name);
      if (!news) continue;
      const mine = { [name]: fields[name] } as RowFields;
      const isMine = (value: unknown) => isSameCell(name, mine, { [name]: value } as RowFields);
      if (news.written.some((one) => one.userId === this.userId && isMine(one.value))) delete next[name];
    }
    const news = this.edits.cell(id, 'unread');
    if (next.unread !== undefined && news)
      next.unread = mergedUnread(next.unread, news.before as UnreadTexts | null, news.value as UnreadTexts | null);
    return next;
  }

  private move(operation: Extract<ItemOperation, { op: 'move' }>, index: number): void {
    const { id, parentId } = operation;
    if (this.orphans.has(id)) return;
    const gone = this.goneRow(id);
    if (gone) {
      this.unmoved.push({ id, name: itemName(gone.row), reason: 'DELETED' });
      return;
    }
    if (parentId !== null && (this.orphans.has(parentId) || this.isGone(parentId))) {
      this.operations.push({ operation: { op: 'update', id, fields: {} }, index, blocked: 'PARENT_DELETED' });
      return;
    }
    const afterId = this.follow(operation);
    this.placed.set(id, parentId);
    const news = this.edits.placed.get(id);
    const arrived = news && news.edit.author?.userId === this.userId && news.to.parentId === parentId;
    if (arrived && news.to.afterId === afterId) return;
    this.operations.push({ operation: { ...operation, afterId }, index });
  }

  private isGone(id: string): boolean {
    return this.goneRow(id) !== undefined;
  }

  /** The deletion of a row that the batch did not add again. */
  private goneRow(id: string): GoneRow | undefined {
    return this.placed.has(id) ? undefined : this.edits.gone.get(id);
  }

  /** The sibling to follow. Rows whose siblings are gone from one spot keep their order there. */
  private follow({ id, parentId, afterId }: { id: string; parentId: string | null; afterId: string | null }) {
    const found = this.anchor(afterId, parentId);
    const isReplaced = found !== afterId;
    const spot = isReplaced ? `${parentId} ${found}` : this.spots.get(found ?? '');
    if (spot === undefined) return found;
    const last = this.tails.get(spot);
    if (!isReplaced && last !== found) return found;
    this.tails.set(spot, id);
    this.spots.set(id, spot);
    return last ?? found;
  }

  /** The nearest sibling at or before `afterId` that is a child of `parentId` now; null: the first place. */
  private anchor(afterId: string | null, parentId: string | null): string | null {
    const seen = new Set<string>();
    let at = afterId;
    while (at !== null && !seen.has(at)) {
      seen.add(at);
      if (this.placed.has(at)) return this.placed.get(at) === parentId ? at : null;
      const unplaced = this.orphans.placeOf(at);
      if (unplaced) {
        at = unplaced.afterId;
        continue;
      }
      const now = this.edits.parentNow(at);
      const isThere = !this.edits.gone.has(at) && (now === undefined || now === parentId);
      if (isThere) return at;
      at = this.edits.leftBehind(at, parentId) ?? null;
    }
    return null;
  }
}
