import { AppError } from '@cotizaobra/proto/core/errors';
import { diffRows } from '@cotizaobra/proto/quotations/diff-rows';
import type { AddItem, ItemOperation } from '@cotizaobra/proto/quotations/item-operations';
import { LinkedTree } from '@cotizaobra/proto/quotations/linked-tree';
import { parentIndex } from '@cotizaobra/proto/rules/item-tree';
import { withCopiedDetails } from './details.js';
import type { EditorRow } from './editor-row.js';
import { withLocals } from './rebase.js';

type Rows = readonly EditorRow[];
type Placing = AddItem | Extract<ItemOperation, { op: 'move' }>;

/** What was typed into a row that somebody else deleted. */
export interface OrphanRow {
  /** The row as it was here, with what was typed. */
  readonly row: EditorRow;
  /** The typed fields; null: the whole row is new. */
  readonly fields: readonly string[] | null;
}

export interface MergedRows {
  rows: EditorRow[];
  orphans: OrphanRow[];
}

/** Applies an operation; false if its row, its parent or its place no longer exists. */
function fits(tree: LinkedTree<EditorRow>, operation: ItemOperation): boolean {
  try {
    tree.apply(operation, 0);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Siblings before a row in my version, the nearest first. */
function siblingsBefore(mine: Rows, id: string): string[] {
  const at = mine.findIndex((row) => row.id === id);
  const before: string[] = [];
  for (let place = at - 1; at >= 0 && place > parentIndex(mine, at); place -= 1) {
    if (mine[place]!.depth === mine[at]!.depth) before.push(mine[place]!.id);
  }
  return before;
}

/** My changes one after the other, each on the tree as the others left it. */
class Merge {
  private readonly orphans = new Map<string, OrphanRow>();
  private readonly tree: LinkedTree<EditorRow>;

  /** @param mine my version, or at least the rows that I changed, as I left them */
  constructor(
    private readonly server: Rows,
    private readonly mine: Rows,
  ) {
    this.tree = new LinkedTree(server);
  }

  run(operations: readonly ItemOperation[]): MergedRows {
    for (const operation of operations) this.apply(operation);
    try {
      return this.result(this.tree.toRows());
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Together both versions have too many rows or levels.
      for (const operation of operations) {
        if (operation.op === 'add') this.orphan(operation.id, null);
        if (operation.op === 'update') this.orphan(operation.id, Object.keys(operation.fields));
      }
      return this.result(this.server.slice());
    }
  }

  private result(rows: EditorRow[]): MergedRows {
    return { rows: withCopiedDetails(rows), orphans: [...this.orphans.values()] };
  }

  private apply(operation: ItemOperation): void {
    const { id } = operation;
    const isThere = this.tree.has(id);
    if (operation.op === 'update') {
      if (!isThere || !fits(this.tree, operation)) this.orphan(id, Object.keys(operation.fields));
    } else if (operation.op === 'add') {
      if (isThere) this.applyAgain(id);
      else if (!this.fitsSomewhere(operation)) this.orphan(id, null);
    } else if (isThere && operation.op === 'delete') fits(this.tree, operation);
    else if (isThere && operation.op === 'move') this.fitsSomewhere(operation);
  }

  /** After the nearest of its siblings that still exists in its parent. */
  private fitsSomewhere(operation: Placing): boolean {
    if (fits(this.tree, operation)) return true;
    const places = [...siblingsBefore(this.mine, operation.id), null];
    return places.some((afterId) => fits(this.tree, { ...operation, afterId }));
  }

  private orphan(id: string, fields: readonly string[] | null): void {
    const row = this.mine.find((known) => known.id === id);
    if (row && !this.orphans.has(id)) this.orphans.set(id, { row, fields });
  }

  /** The server has it already, because an answer was lost: only what was typed since is new. */
  private applyAgain(id: string): void {
    const alone = (rows: Rows) => rows.filter((row) => row.id === id).map((row) => ({ ...row, depth: 0 }));
    for (const operation of diffRows(alone(this.server), alone(this.mine))) fits(this.tree, operation);
  }
}

/**
 * My changes on another version of the tree, field by field. In a cell that both changed mine stays, because it is
 * saved later. What I typed into rows that no longer exist comes back as orphans.
 * @param base the version that I started from
 */
export function mergedRows(base: Rows, server: Rows, mine: Rows): MergedRows {
  const own = diffRows(base, mine);
  const merged = own.length > 0 ? new Merge(server, mine).run(own) : { rows: server.slice(), orphans: [] };
  return { ...merged, rows: withLocals(merged.rows, mine) };
}

/** The same for operations that were kept. `typed`: the rows that they changed, as they left them. */
export const mergedOperations = (server: Rows, operations: readonly ItemOperation[], typed: Rows): MergedRows =>
  new Merge(server, typed).run(operations);
