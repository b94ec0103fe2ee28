import { pasteRowsAfter } from '../model/budget-rows.js';
import { typeInto } from '../model/cells.js';
import { copyOf } from '../model/clipboard.js';
import type { MergedRows, OrphanRow } from '../model/merge.js';
import type { LostCell } from './editor-state.js';
import type { StoreCore } from './store-core.js';
import { lostIn, openOrphan, removedFrom, withOrphans } from './together.js';
import type { RemoteEdit } from './transport.js';

/** What others save meanwhile, and what of the own typing it replaced or left without a row. */
export class TogetherCommands {
  private readonly listeners = new Set<(edits: readonly RemoteEdit[]) => void>();

  constructor(
    private readonly core: StoreCore,
    private readonly userId: string,
    /** Lost rows are part of the local draft. */
    private readonly keepDraft: () => void,
  ) {}

  /** Changes of others, as they come. @returns the function that stops */
  onEdits(listener: (edits: readonly RemoteEdit[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** What others saved is now in `rows`: shows it, and what was lost or has no place any more. */
  take({ rows, orphans }: MergedRows, edits: readonly RemoteEdit[]): void {
    const { state } = this.core;
    const gone = [...removedFrom(state.rows, edits, this.userId), ...orphans, ...openOrphan(state, rows)];
    this.core.joinForeign(rows);
    if (gone.length > 0) {
      this.core.set({ orphans: withOrphans(state.orphans, gone) });
      this.keepDraft();
    }
    this.tellLost(lostIn(edits, this.userId));
    const others = edits.filter(({ author }) => author?.userId !== this.userId);
    if (others.length > 0) for (const listener of this.listeners) listener(others);
  }

  /** Cells whose typed value others replaced. */
  tellLost(cells: readonly LostCell[]): void {
    if (cells.length > 0) this.core.set({ lost: [...cells, ...this.core.state.lost] });
  }

  /** Writes the value that was lost; undo works. */
  takeBack(lost: LostCell): void {
    const at = this.core.indexOf(lost.rowId);
    const row = this.core.state.rows[at];
    this.forgetLost(lost);
    if (!row || this.core.state.permissions.readOnly) return;
    const next = typeInto(row, lost.column, lost.lost ?? '').row;
    const cell = { rowId: row.id, column: lost.column };
    this.core.change({ segment: { position: at, before: [row], after: [next] } }, cell);
  }

  forgetLost(lost: LostCell): void {
    this.core.set({ lost: this.core.state.lost.filter((cell) => cell !== lost) });
  }

  forgetAllLost(): void {
    this.core.set({ lost: [] });
  }

  /** Puts what was typed into a deleted row into a new row, after the active one or at the end. Undo works. */
  placeOrphan(orphan: OrphanRow): void {
    const { rows } = this.core.state;
    const row = { ...copyOf(orphan.row), depth: 0 };
    if (this.core.change(pasteRowsAfter(rows, [row], this.core.activeIndex()))) this.forgetOrphan(orphan);
  }

  forgetOrphan(orphan: OrphanRow): void {
    this.core.set({ orphans: this.core.state.orphans.filter((known) => known !== orphan) });
    this.keepDraft();
  }
}
