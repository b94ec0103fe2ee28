import type { NumberFormat } from '@cotizaobra/proto/budget-reading/number-format';
import { type BudgetReading, readBudget } from '@cotizaobra/proto/budget-reading/read-budget';
import { pasteRowsAfter, rowsOfReading } from '../model/budget-rows.js';
import { type Column, columnsOf, type NumericColumn } from '../model/columns.js';
import { cellFormats, pasteTable, repeated } from '../model/paste-cells.js';
import type { PasteReport } from '../model/paste-report.js';
import { type FormatAnswers, needsLook, type PendingPaste } from '../model/pending-paste.js';
import { parseTable, type Table } from '../model/table-text.js';
import type { CommaCommands } from './comma-commands.js';
import { pasteSaid } from './paste-said.js';
import { selectedBlock, selectsRows } from './selection.js';
import type { StoreCore } from './store-core.js';

/** Text copied by this editor always has decimal points. */
const ownFormats: FormatAnswers = { quantity: 'POINT', price: 'POINT', partial: 'POINT' };

/** Pastes tables into cells or as items. `pendingPaste` holds a table that needs an answer or a preview. */
export class PasteCommands {
  constructor(
    private readonly core: StoreCore,
    private readonly comma: CommaCommands,
  ) {}

  /**
   * Text from a spreadsheet. It becomes new items if it has headings or if whole rows are selected, else it goes into
   * the cells. `own`: copied here.
   */
  paste(text: string, own = false): void {
    const { state } = this.core;
    const table = parseTable(text);
    if (table.length === 0 || !state.ready || state.permissions.readOnly) return;
    const asRows = state.rows.length === 0 || selectsRows(state.selection);
    const answers = own ? ownFormats : {};
    const isTable = state.permissions.structureEditable && table.some((line) => line.length > 1);
    const reading = isTable ? this.read(table, answers, asRows) : null;
    if (reading) this.pasteItems(table, reading, own);
    else if (state.rows.length > 0 || state.permissions.structureEditable) this.pasteCells(table, answers);
  }

  /** Sets the number format of a column. */
  answer(column: NumericColumn, format: NumberFormat): void {
    const pending = this.core.state.pendingPaste;
    if (!pending) return;
    const answers = { ...pending.answers, [column]: format };
    if (pending.kind === 'cells') this.core.set({ pendingPaste: { ...pending, answers } });
    else {
      const reading = this.read(pending.table, answers, true);
      if (reading) this.core.set({ pendingPaste: { ...pending, answers, reading } });
    }
  }

  /** Applies the pending paste as one change. */
  apply(): void {
    const pending = this.core.state.pendingPaste;
    if (!pending) return;
    this.core.set({ pendingPaste: null });
    if (pending.kind === 'cells') this.pasteCells(pending.table, pending.answers);
    else this.insert(pending.reading, pending.after, true);
  }

  cancel(): void {
    this.core.set({ pendingPaste: null });
  }

  private read(table: Table, answers: FormatAnswers, guessing: boolean): BudgetReading | null {
    const asked: NumericColumn[] = this.core.state.kind === 'unpriced' ? ['quantity'] : ['quantity', 'price'];
    return readBudget(table, { answers, guessing, asked });
  }

  private wait(pendingPaste: PendingPaste): void {
    this.core.set({ pendingPaste, notice: null });
  }

  private pasteItems(table: Table, reading: BudgetReading, own: boolean): void {
    const { rows, visible } = this.core.state;
    const block = selectedBlock(this.core.state);
    const after = block ? (rows[visible[block.bottom] ?? -1]?.id ?? null) : null;
    if (!own && needsLook(reading)) this.wait({ kind: 'items', table, answers: {}, reading, after });
    else this.insert(reading, after, !own);
  }

  /** Numbers that the editor computed are not numbers of a source file. */
  private insert(reading: BudgetReading, after: string | null, numbered: boolean): void {
    const { rows, kind } = this.core.state;
    const pasted = rowsOfReading(reading, kind, numbered);
    const at = after === null ? -1 : this.core.indexOf(after);
    if (this.core.change(pasteRowsAfter(rows, pasted.rows, at < 0 ? null : at))) this.report(pasted.report);
  }

  private pasteCells(table: Table, answers: FormatAnswers): void {
    const { state } = this.core;
    const block = selectedBlock(state);
    const columns = columnsOf(state.kind);
    const single = table.length === 1 && table[0]!.length === 1;
    if (single && selectsRows(state.selection)) return;
    const column = columns[Math.max(block?.left ?? 1, 1)]!;
    const one = single ? this.comma.settled(column, table[0]![0]!) : null;
    const lines =
      block && one !== null ? repeated(one, block.bottom - block.top + 1, block.right - block.left + 1) : table;
    const { formats, questions } = this.formatsOf(lines, column, one, answers);
    if (questions.length > 0) {
      this.wait({ kind: 'cells', table, answers, questions });
      return;
    }
    const target = { kind: state.kind, may: state.permissions, columns, column, formats };
    const rows = block ? state.visible.slice(block.top) : [];
    const { change, report } = pasteTable(state.rows, lines, { ...target, rows });
    this.core.change(change, 'keep');
    this.stretchOver(lines);
    this.report(report);
  }

  /** A single value is read as if typed; a table has one format per column. */
  private formatsOf(lines: Table, column: Column, one: string | null, answers: FormatAnswers) {
    if (one !== null && !one.includes(',')) return { formats: {}, questions: [] };
    return cellFormats(lines, { columns: columnsOf(this.core.state.kind), column }, answers);
  }

  /** As in a spreadsheet, the pasted cells are selected afterwards. */
  private stretchOver(lines: Table): void {
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
}
