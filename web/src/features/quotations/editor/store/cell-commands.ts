import { cellText, partialProblem, sameRow, type Typed, typeInto } from '../model/cells.js';
import { type Column, canEditCell, columnsOf } from '../model/columns.js';
import type { EditorRow } from '../model/editor-row.js';
import { insertPartBelow } from '../model/insert.js';
import { pasteTable, repeated } from '../model/paste-cells.js';
import type { PasteReport } from '../model/paste-report.js';
import { clearBlock, fillDown, fillFrom } from '../model/range.js';
import { replacing } from '../model/segment.js';
import { layoutOf, type TableLayout } from '../model/table-layout.js';
import { parseTable } from '../model/table-text.js';
import { pasteTree } from '../model/table-tree.js';
import { texts } from '../texts.js';
import type { Cell, Editing, Selection } from './editor-state.js';
import { pasteSaid } from './paste-said.js';
import { cellAt, cellBeside, positionOf, selectedBlock, selectedCells, selectsRows } from './selection.js';
import type { StoreCore } from './store-core.js';

export type AfterEdit = 'stay' | 'down' | 'up' | 'right' | 'left';

/** What people do to cells: move, select, type, clear, fill, paste. */
export class CellCommands {
  constructor(private readonly core: StoreCore) {}

  select(active: Cell, extend = false): void {
    this.commit();
    const { selection, notice } = this.core.state;
    const anchor = extend && selection ? selection.anchor : active;
    // What a paste left unread is still to be corrected, cell by cell.
    this.core.set({ selection: { anchor, active }, notice: notice?.kind === 'paste' ? notice : null });
  }

  /** Moves or stretches the selection; selects the first cell where nothing is selected. */
  move(down: number, right: number, extend = false): void {
    const { state } = this.core;
    const from = state.selection?.active;
    const first = state.visible[0];
    if (first === undefined) return;
    const to = from ? cellAt(state, from, down, right) : { rowId: state.rows[first]!.id, column: 'index' as const };
    if (to) this.select(to, extend);
  }

  /** Like Tab: the next cell in reading order. False past the last one. */
  advance(step: 1 | -1): boolean {
    const from = this.core.state.selection?.active;
    const to = from ? cellBeside(this.core.state, from, step) : null;
    if (to) this.select(to);
    return to !== null;
  }

  /** A selection as it was before. */
  selectBlock(selection: Selection): void {
    this.core.set({ selection });
  }

  /** All cells; once more, all items. */
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

  /** Opens the active cell; `text` overwrites what it holds. A title opens its dialog. */
  edit(text?: string): void {
    const { state } = this.core;
    const cell = state.selection?.active;
    const at = this.core.activeIndex();
    if (!cell || at === null || state.permissions.readOnly) return;
    const row = state.rows[at]!;
    if (row.type !== 'PART') {
      if (state.permissions.structureEditable) this.editTitle(row, cell.column, text);
      return;
    }
    if (!this.canEdit(cell)) return;
    const held = cellText(row, cell.column, '');
    const editing: Editing = { ...cell, text: text ?? held, mode: text === undefined ? 'edit' : 'overwrite' };
    this.core.set({ editing, notice: null });
    if (text !== undefined) this.core.onTyped();
  }

  typing(text: string): void {
    const { editing } = this.core.state;
    if (!editing || editing.text === text) return;
    this.core.set({ editing: { ...editing, text } });
    this.core.onTyped();
  }

  /** What is being typed outside the grid (the drawer on phones); `commit` takes it. */
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

  /** Takes what was typed, once: leaving the cell afterwards finds nothing open. */
  commit(then: AfterEdit = 'stay'): void {
    const { editing } = this.core.state;
    if (!editing) return;
    this.core.set({ editing: null });
    this.core.onTyped();
    this.write(editing, editing.text);
    this.go(then);
  }

  /** A value for one cell without opening it (the drawer on phones). */
  write({ rowId, column }: Cell, text: string): void {
    const at = this.core.indexOf(rowId);
    const row = this.core.state.rows[at];
    if (!row || !this.canEdit({ rowId, column }) || cellText(row, column, '') === text) return;
    const typed = typeInto(row, column, text);
    if (sameRow(typed.row, row)) return;
    this.core.change(replacing(this.core.state.rows, at, at + 1, [typed.row]), this.core.state.selection?.active);
    this.tell(typed, column);
  }

  clear(): void {
    const block = selectedCells(this.core.state);
    if (!block || !this.core.state.ready) return;
    const { rows, permissions } = this.core.state;
    this.core.change(clearBlock(rows, block, permissions), 'keep');
  }

  fillDown(): void {
    const { state } = this.core;
    const block = selectedCells(state);
    const active = state.selection?.active;
    if (!block || !active || !state.ready || state.permissions.readOnly) return;
    const above = state.visible[positionOf(state, active.rowId) - 1] ?? null;
    this.core.change(fillDown(state.rows, block, above, state.permissions), 'keep');
  }

  /** The fill handle was let go: the cells it began with go on over those the selection was stretched to. */
  fillFrom(source: readonly number[]): void {
    const { rows, permissions, ready } = this.core.state;
    const block = selectedCells(this.core.state);
    if (!block || !ready || permissions.readOnly) return;
    this.core.change(fillFrom(rows, source, block, permissions), 'keep');
  }

  /** Text from a spreadsheet: with headings or with whole rows selected as new items, else into the cells. */
  paste(text: string): void {
    const { state } = this.core;
    const table = parseTable(text);
    if (table.length === 0 || !state.ready || state.permissions.readOnly) return;
    const asRows = state.rows.length === 0 || selectsRows(state.selection);
    const layout =
      state.permissions.structureEditable && table.some((line) => line.length > 1) ? layoutOf(table, asRows) : null;
    if (layout) this.pasteItems(layout);
    else if (state.rows.length > 0 || state.permissions.structureEditable) this.pasteCells(table);
  }

  private pasteItems(layout: TableLayout): void {
    const { rows, kind } = this.core.state;
    const block = selectedBlock(this.core.state);
    const last = block ? (this.core.state.visible[block.bottom] ?? null) : null;
    const { outcome, report } = pasteTree(rows, layout, last, kind);
    if (this.core.change(outcome)) this.report(report);
  }

  private pasteCells(table: string[][]): void {
    const { state } = this.core;
    const block = selectedBlock(state);
    const columns = columnsOf(state.kind);
    const single = table.length === 1 && table[0]!.length === 1;
    if (single && selectsRows(state.selection)) return;
    const lines =
      block && single ? repeated(table[0]![0]!, block.bottom - block.top + 1, block.right - block.left + 1) : table;
    const column = columns[Math.max(block?.left ?? 1, 1)]!;
    const target = { kind: state.kind, may: state.permissions, columns, column };
    const rows = block ? state.visible.slice(block.top) : [];
    const { change, report } = pasteTable(state.rows, lines, { ...target, rows });
    this.core.change(change, 'keep');
    this.stretchOver(lines);
    this.report(report);
  }

  /** As in a spreadsheet, what was pasted is selected afterwards. */
  private stretchOver(lines: readonly (readonly string[])[]): void {
    const { state } = this.core;
    const block = selectedBlock(state);
    if (!block || selectsRows(state.selection)) return;
    const columns = columnsOf(state.kind);
    const left = Math.max(block.left, 1);
    const [width, height] = [Math.max(...lines.map((line) => line.length)), lines.length];
    const bottom = state.visible[Math.min(block.top + height, state.visible.length) - 1]!;
    const anchor = { rowId: state.rows[bottom]!.id, column: columns[Math.min(left + width, columns.length) - 1]! };
    const active = { rowId: state.rows[state.visible[block.top]!]!.id, column: columns[left]! };
    this.core.set({ selection: { anchor, active } });
  }

  private report(report: PasteReport): void {
    const { notice, said } = pasteSaid(report);
    this.core.set({ notice });
    if (!notice) this.core.say(said);
  }

  private editTitle(row: EditorRow, column: Column, text: string | undefined): void {
    const { id: rowId, code, description } = row;
    const typed = column === 'code' ? { code: text ?? code } : { description: text ?? description };
    this.core.set({ titleEditing: { rowId, code, description, ...typed } });
  }

  private go(then: AfterEdit): void {
    if (then === 'right') this.advance(1);
    else if (then === 'left') this.advance(-1);
    else if (then === 'up') this.move(-1, 0);
    else if (then === 'down') this.down();
  }

  /** Enter: one row down; on the last row a new part, where that is allowed. */
  down(): void {
    const { state } = this.core;
    const at = this.core.activeIndex();
    const last = at !== null && at === state.visible.at(-1);
    const { readOnly, structureEditable } = state.permissions;
    if (!last || readOnly || !structureEditable || !state.ready) this.move(1, 0);
    else this.core.change(insertPartBelow(state.rows, at, state.kind));
  }

  private tell({ row, note }: Typed, column: Column): void {
    const text = note ?? partialProblem(row) ?? (row.unread?.[column as 'price'] ? texts.notices.pastedHint : null);
    if (text) this.core.set({ notice: { kind: 'info', text } });
  }
}
