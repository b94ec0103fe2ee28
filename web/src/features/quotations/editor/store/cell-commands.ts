import { cellText, partialProblem, sameRow, type Typed, typeInto } from '../model/cells.js';
import { type Column, canEditCell, columnsOf } from '../model/columns.js';
import { insertPartBelow } from '../model/insert.js';
import { type PasteReport, pasteTable, repeated } from '../model/paste-cells.js';
import { clearBlock, fillDown } from '../model/range.js';
import { replacing } from '../model/segment.js';
import { parseTable } from '../model/table-text.js';
import { hasItemNumbers, pasteTree } from '../model/table-tree.js';
import { texts } from '../texts.js';
import type { Cell, Editing, Notice } from './editor-state.js';
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

  selectAll(): void {
    const { rows, visible, kind } = this.core.state;
    const [first, last] = [visible[0], visible.at(-1)];
    if (first === undefined || last === undefined) return;
    const anchor = { rowId: rows[first]!.id, column: columnsOf(kind)[1]! };
    this.core.set({ selection: { anchor, active: { rowId: rows[last]!.id, column: columnsOf(kind).at(-1)! } } });
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
      if (text === undefined && state.permissions.structureEditable) this.core.set({ titleEditing: row.id });
      return;
    }
    if (!this.canEdit(cell)) return;
    const held = cellText(row, cell.column, '');
    const editing: Editing = { ...cell, text: text ?? held, mode: text === undefined ? 'edit' : 'overwrite' };
    this.core.set({ editing, notice: null });
  }

  typing(text: string): void {
    const { editing } = this.core.state;
    if (editing && editing.text !== text) this.core.set({ editing: { ...editing, text } });
  }

  cancel(): void {
    if (this.core.state.editing) this.core.set({ editing: null });
  }

  /** Takes what was typed, once: leaving the cell afterwards finds nothing open. */
  commit(then: AfterEdit = 'stay'): void {
    const { editing } = this.core.state;
    if (!editing) return;
    this.core.set({ editing: null });
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
    this.core.change(clearBlock(rows, block, permissions));
  }

  fillDown(): void {
    const { state } = this.core;
    const block = selectedCells(state);
    const active = state.selection?.active;
    if (!block || !active || !state.ready || state.permissions.readOnly) return;
    const above = state.visible[positionOf(state, active.rowId) - 1] ?? null;
    this.core.change(fillDown(state.rows, block, above, state.permissions));
  }

  /** Text from a spreadsheet, into the selected cells or, with item numbers or whole rows selected, as new rows. */
  paste(text: string): void {
    const { state } = this.core;
    const table = parseTable(text);
    if (table.length === 0 || !state.ready || state.permissions.readOnly) return;
    const asRows = state.rows.length === 0 || selectsRows(state.selection);
    if (state.permissions.structureEditable && asRows && hasItemNumbers(table)) {
      this.core.change(pasteTree(state.rows, table, this.core.activeIndex(), state.kind));
      return;
    }
    this.pasteCells(table);
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
    this.core.change(change);
    this.core.set({ notice: reportNotice(report, change !== null) });
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

function reportNotice(report: PasteReport, canUndo: boolean): Notice | null {
  const { unread, cells, cut, onTitles, locked, leftOver } = report;
  const said: string[] = [];
  if (unread.length > 0) said.push(texts.notices.pasted(cells, unread.length), texts.notices.pastedHint);
  if (cut > 0) said.push(texts.notices.cut(cut));
  if (onTitles > 0) said.push(texts.notices.onTitles(onTitles));
  if (locked > 0) said.push(texts.notices.locked(locked));
  if (leftOver > 0) said.push(texts.notices.leftOver(leftOver));
  const [text, ...hints] = said;
  return text === undefined ? null : { kind: 'paste', text, hint: hints.join(' '), cell: unread[0], canUndo };
}
