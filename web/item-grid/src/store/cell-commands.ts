import { cellText, sameRow, typeInto } from '../model/cells.js';
import { type Column, canEditCell, columnsOf, shownColumn } from '../model/columns.js';
import { insertPartBelow } from '../model/insert.js';
import { whyLocked } from '../model/locked.js';
import { clearBlock, fillDown, fillFrom } from '../model/range.js';
import { replacing } from '../model/segment.js';
import type { CommaCommands } from './comma-commands.js';
import type { Cell, Editing, Notice, Selection } from './editor-state.js';
import { cellAt, cellBeside, positionOf, selectedCells, selectsRows } from './selection.js';
import type { StoreCore } from './store-core.js';
import { lockedNotice, typedNotice } from './typed-said.js';

/** Rows down and columns right; 'down' and 'right' are the moves of Enter and Tab. */
export type AfterEdit = 'stay' | 'down' | 'up' | 'right' | 'left' | readonly [number, number];

/** What people do to cells: move, select, type, clear, fill. */
export class CellCommands {
  /** The column in which a run of Tab began. As in spreadsheets, Enter returns to it one row below. */
  private runColumn: Column | null = null;

  constructor(
    private readonly core: StoreCore,
    private readonly comma: CommaCommands,
  ) {}

  select(active: Cell, extend = false): void {
    this.runColumn = null;
    const typed = this.leave();
    const { selection, notice } = this.core.state;
    const anchor = extend && selection ? selection.anchor : active;
    // Cells with unreadable pasted text; the user corrects them one by one.
    this.core.set({ selection: { anchor, active }, notice: typed ?? (notice?.kind === 'paste' ? notice : null) });
  }

  /** Moves or extends the selection; selects the first cell if nothing is selected. */
  move(down: number, right: number, extend = false): void {
    const { state } = this.core;
    const from = state.selection?.active;
    const first = state.visible[0];
    if (first === undefined) return;
    const to = from ? cellAt(state, from, down, right) : { rowId: state.rows[first]!.id, column: 'index' as const };
    if (to) this.select(to, extend);
  }

  /** Like Tab: selects the next cell in reading order. False after the last one. */
  advance(step: 1 | -1): boolean {
    const from = this.core.state.selection?.active;
    const to = from ? cellBeside(this.core.state, from, step) : null;
    if (!from || !to) return false;
    const began = this.runColumn ?? from.column;
    this.select(to);
    this.runColumn = began;
    return true;
  }

  /** Restores an earlier selection. */
  selectBlock(selection: Selection): void {
    this.core.set({ selection });
  }

  /** Selects all cells; a second call selects all items. */
  selectAll(): void {
    const { rows, visible, kind, selection } = this.core.state;
    const [first, last] = [rows[visible[0] ?? -1]?.id, rows[visible.at(-1) ?? -1]?.id];
    if (first === undefined || last === undefined) return;
    const columns = columnsOf(kind);
    const [left, right] = [columns[1]!, columns.at(-1)!];
    const all =
      selection?.anchor.rowId === first && selection.active.rowId === last && selection.anchor.column === left;
    const asRows = all || selectsRows(selection);
    const anchor = { rowId: first, column: asRows ? 'index' : left } as const;
    this.core.set({ selection: { anchor, active: { rowId: last, column: asRows ? 'index' : right } } });
  }

  canEdit({ rowId, column }: Cell): boolean {
    const { rows, permissions, ready } = this.core.state;
    const row = rows[this.core.indexOf(rowId)];
    return ready && row !== undefined && canEditCell(row, column, permissions);
  }

  /** Opens the active cell; `text` overwrites its content. A locked cell shows why it cannot be edited. */
  edit(text?: string): void {
    const { state } = this.core;
    const cell = state.selection?.active;
    const at = this.core.activeIndex();
    if (!cell || at === null || !state.ready) return;
    const row = state.rows[at]!;
    const column = shownColumn(row, cell.column);
    if (!this.canEdit({ ...cell, column })) {
      this.tellLocked({ ...cell, column });
      return;
    }
    const held = cellText(row, column, '');
    const editing: Editing = { ...cell, column, text: text ?? held, mode: text === undefined ? 'edit' : 'overwrite' };
    this.core.set({ editing, notice: null });
    if (text !== undefined) this.core.onTyped();
  }

  typing(text: string): void {
    const { editing } = this.core.state;
    if (!editing || editing.text === text) return;
    this.core.set({ editing: { ...editing, text } });
    this.core.onTyped();
  }

  /** Text typed outside the grid (the drawer on phones); `commit` saves it. */
  hold(cell: Cell, text: string): void {
    if (!this.canEdit(cell)) return;
    this.core.set({ editing: { ...cell, text, mode: 'edit' } });
    this.core.onTyped();
  }

  cancel(): void {
    if (!this.core.state.editing) return;
    this.core.set({ editing: null });
    this.core.onTyped();
  }

  /** Commits the typed text once: a later blur finds no open cell. */
  commit(then: AfterEdit = 'stay'): void {
    if (!this.core.state.editing) return;
    const notice = this.leave();
    this.go(then);
    // After the move, because the move clears the last message.
    if (notice) this.core.set({ notice });
  }

  /**
   * Closes the open cell and commits its text.
   * @returns the message to show
   */
  private leave(): Notice | null {
    const { editing } = this.core.state;
    if (!editing) return null;
    this.core.set({ editing: null });
    this.core.onTyped();
    return this.take(editing, editing.text);
  }

  /** Sets one cell without opening it (the drawer on phones). */
  write(cell: Cell, text: string): void {
    const notice = this.take(cell, text);
    if (notice) this.core.set({ notice });
  }

  /** @returns the message to show */
  private take(cell: Cell, text: string): Notice | null {
    const { rowId, column } = cell;
    const at = this.core.indexOf(rowId);
    const row = this.core.state.rows[at];
    if (!row || !this.canEdit(cell) || cellText(row, column, '') === text) return null;
    const typed = typeInto(row, column, this.comma.settled(column, text));
    if (sameRow(typed.row, row)) return null;
    this.core.change(replacing(this.core.state.rows, at, at + 1, [typed.row]), this.core.state.selection?.active);
    this.comma.ask(cell, text);
    return typedNotice(typed, { rowId, column });
  }

  clear(): void {
    const { state } = this.core;
    const block = selectedCells(state);
    if (!block || !state.ready) return;
    const { rows, permissions } = state;
    const isOpen = block.rows.some((at) => block.columns.some((column) => canEditCell(rows[at]!, column, permissions)));
    if (isOpen) this.core.change(clearBlock(rows, block, permissions), 'keep');
    else if (state.selection) this.tellLocked(state.selection.active);
  }

  /** Only once: further keys in the same cell change nothing. */
  private tellLocked(cell: Cell): void {
    const { rows, permissions, notice } = this.core.state;
    const row = rows[this.core.indexOf(cell.rowId)];
    if (!row) return;
    const told = lockedNotice(whyLocked(row, shownColumn(row, cell.column), permissions), cell.rowId);
    if (notice?.text !== told.text) this.core.set({ notice: told });
  }

  fillDown(): void {
    const { state } = this.core;
    const block = selectedCells(state);
    const active = state.selection?.active;
    if (!block || !active || !state.ready || state.permissions.readOnly) return;
    const above = state.visible[positionOf(state, active.rowId) - 1] ?? null;
    this.core.change(fillDown(state.rows, block, above, state.permissions), 'keep');
  }

  /** End of a drag on the fill handle: repeats the first cells over the extended selection. */
  fillFrom(source: readonly number[]): void {
    const { rows, permissions, ready } = this.core.state;
    const block = selectedCells(this.core.state);
    if (!block || !ready || permissions.readOnly) return;
    this.core.change(fillFrom(rows, source, block, permissions), 'keep');
  }

  private go(then: AfterEdit): void {
    if (typeof then === 'object') this.move(...then);
    else if (then === 'right') this.advance(1);
    else if (then === 'left') this.advance(-1);
    else if (then === 'up') this.move(-1, 0);
    else if (then === 'down') this.down();
  }

  /** Enter: one row down, in the column where a run of Tab began. On the last row it adds a part, if allowed. */
  down(): void {
    const began = this.runColumn;
    const { selection } = this.core.state;
    if (began && selection) {
      const active = { ...selection.active, column: began };
      this.core.set({ selection: { anchor: active, active } });
    }
    const { state } = this.core;
    const at = this.core.activeIndex();
    const last = at !== null && at === state.visible.at(-1);
    const { readOnly, structureEditable } = state.permissions;
    if (!last || readOnly || !structureEditable || !state.ready) this.move(1, 0);
    else this.core.change(insertPartBelow(state.rows, at, state.kind));
    this.runColumn = null;
  }
}
