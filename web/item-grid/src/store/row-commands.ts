import { itemLimits } from '@cotizaobra/proto/rules/item-tree';
import { depthsAt, indent, moveDown, moveTo, moveUp, outdent } from '../model/arrange.js';
import { copySubtrees, pasteSubtrees, removeRows } from '../model/clipboard.js';
import { columnsOf } from '../model/columns.js';
import type { EditorRow } from '../model/editor-row.js';
import {
  insertPart,
  insertPartBelow,
  insertRows,
  insertSubtitle,
  insertTitle,
  type RowContent,
} from '../model/insert.js';
import { blockText, clearBlock } from '../model/range.js';
import { type RowRun, runOf } from '../model/row-run.js';
import { isRefusal, type Outcome, refused, replacing } from '../model/segment.js';
import { rowName, texts } from '../texts.js';
import { selectedBlock, selectedCells, selectsRows } from './selection.js';
import type { StoreCore } from './store-core.js';

/** Commands for whole items: add, move, copy, delete, open and close titles. */
export class RowCommands {
  constructor(private readonly core: StoreCore) {}

  addTitle(): void {
    this.add((rows) => insertTitle(rows, this.core.state.kind));
  }

  addSubtitle(): void {
    this.add((rows, at) => insertSubtitle(rows, at, this.core.state.kind));
  }

  addPart(): void {
    this.add((rows, at) => insertPart(rows, at, this.core.state.kind));
  }

  addPartBelow(): void {
    const { kind } = this.core.state;
    this.add((rows, at) => (at === null ? insertPart(rows, at, kind) : insertPartBelow(rows, at, kind)));
  }

  /** Adds parts with given contents, such as resources: after a row, under it if it is a title, or at the end. */
  insertRows(contents: readonly RowContent[], after: string | null): boolean {
    const { kind } = this.core.state;
    const place = (): number | null => (after === null ? null : this.core.indexOf(after));
    const done = this.arrange((rows) => insertRows(rows, contents, place(), kind), 'description');
    if (done) this.core.say(texts.said.inserted(contents.length));
    return done;
  }

  moveUp(): void {
    this.onSelected(moveUp);
  }

  moveDown(): void {
    this.onSelected(moveDown);
  }

  indent(): void {
    this.onSelected(indent);
  }

  outdent(): void {
    this.onSelected(outdent);
  }

  /** The rows that a drag moves: all selected items if the row is one of them, with their subtrees. */
  draggedRun(rowId: string): RowRun | null {
    const { state } = this.core;
    const at = this.core.indexOf(rowId);
    if (at < 0) return null;
    const [first, last] = this.selectedRange();
    const among = selectsRows(state.selection) && first !== null && last !== null && at >= first && at <= last;
    const run = among ? runOf(state.rows, first, last) : runOf(state.rows, at, at);
    return isRefusal(run) ? null : run;
  }

  /** Drops a run of items into the gap before `rows[gap]`. */
  drop(run: RowRun, gap: number, depth: number): void {
    const active = this.core.state.rows[run.start]?.id;
    if (this.arrange((rows) => moveTo(rows, run, gap, depth), 'keep') && active) this.sayPlace(active);
  }

  /** The levels a dragged run may take in a gap. */
  levelsAt(run: RowRun, gap: number): { min: number; max: number } | null {
    return depthsAt(this.core.state.rows, run, gap);
  }

  /** Deletes the selected rows with their subtrees; undo works. */
  remove(): void {
    const [first, last] = this.selectedRange();
    const before = this.core.state.rows.length;
    if (this.arrange((rows) => removeRows(rows, first, last))) {
      this.core.say(texts.said.removed(before - this.core.state.rows.length));
    }
  }

  /** Copies the selected items; returns the text for the system's clipboard. */
  copyRows(): string {
    const [first, last] = this.selectedRange();
    const { rows, numbers } = this.core.state;
    if (first === null || last === null) {
      this.core.set({ notice: { kind: 'refusal', text: texts.refusals.selectRow } });
      return '';
    }
    const block = selectedCells(this.core.state)!;
    const text = blockText(
      rows,
      numbers,
      selectsRows(this.core.state.selection) ? block : { ...block, columns: columnsOf(this.core.state.kind) },
    );
    const copied = copySubtrees(rows, first, last);
    this.core.set({ clipboard: { rows: copied, text } });
    this.core.say(texts.said.copied(copied.length));
    return text;
  }

  /** Copies the selection: whole items if it is in the Ítem column, else cells. */
  copy(): string {
    const { state } = this.core;
    if (selectsRows(state.selection)) return this.copyRows();
    const block = selectedCells(state);
    return block ? blockText(state.rows, state.numbers, block) : '';
  }

  cut(): string {
    const { state } = this.core;
    const text = this.copy();
    if (!state.ready || state.permissions.readOnly) return text;
    if (selectsRows(state.selection)) this.remove();
    else {
      const block = selectedCells(state);
      if (block) this.core.change(clearBlock(state.rows, block, state.permissions), 'keep');
    }
    return text;
  }

  /** Pastes the rows of `copyRows` after the selection. */
  pasteRows(): void {
    const copied = this.core.state.clipboard?.rows ?? null;
    const [, last] = this.selectedRange();
    if (this.arrange((rows) => pasteSubtrees(rows, copied, last)) && copied) {
      this.core.say(texts.said.pasted(copied.length));
    }
  }

  /** Whether the clipboard text is the last one copied here as items. */
  holdsCopied(text: string): boolean {
    const { clipboard } = this.core.state;
    return clipboard !== null && clipboard.text === text.replace(/\r\n?/g, '\n');
  }

  /** Code and description of a title or subtitle. */
  rename(rowId: string, fields: { code: string; description: string }): void {
    const at = this.core.indexOf(rowId);
    const row = this.core.state.rows[at];
    this.core.set({ titleEditing: null });
    this.core.onTyped();
    if (!row || (row.code === fields.code && row.description === fields.description)) return;
    if (fields.code.length > itemLimits.code || fields.description.length > itemLimits.description) {
      const field = fields.code.length > itemLimits.code ? 'code' : 'description';
      this.core.set({
        notice: { kind: 'refusal', text: texts.refusals.textTooLong(texts.columnNames[field], itemLimits[field]) },
      });
      return;
    }
    this.arrange((rows) => replacing(rows, at, at + 1, [{ ...row, ...fields }], rowId));
  }

  toggle(rowId: string): void {
    const collapsed = new Set(this.core.state.collapsed);
    if (!collapsed.delete(rowId)) collapsed.add(rowId);
    this.core.setCollapsed(collapsed);
  }

  /** Opens every title that hides a row. */
  reveal(rowId: string): void {
    this.core.reveal(rowId);
  }

  collapseAll(): void {
    const titles = this.core.state.rows.filter((row, at, rows) => (rows[at + 1]?.depth ?? 0) > row.depth);
    this.core.setCollapsed(new Set(titles.map((row) => row.id)));
  }

  expandAll(): void {
    this.core.setCollapsed(new Set());
  }

  private selectedRange(): [number | null, number | null] {
    const block = selectedBlock(this.core.state);
    if (!block) return [null, null];
    const { visible } = this.core.state;
    return [visible[block.top] ?? null, visible[block.bottom] ?? null];
  }

  /** Changes all selected items at once; they stay selected. */
  private onSelected(operation: (rows: readonly EditorRow[], first: number, last: number) => Outcome): void {
    const [first, last] = this.selectedRange();
    const moved = this.arrange(
      (rows) => (first === null || last === null ? refused(texts.refusals.selectRow) : operation(rows, first, last)),
      'keep',
    );
    const active = this.core.state.selection?.active.rowId;
    if (moved && active) this.sayPlace(active);
  }

  private add(operation: (rows: readonly EditorRow[], active: number | null) => Outcome): void {
    if (!this.arrange(operation, 'description')) return;
    const { rows, numbers } = this.core.state;
    const at = this.core.activeIndex() ?? 0;
    this.core.say(texts.said.added(rowName(rows[at]!.type, numbers[at]!)));
  }

  private sayPlace(rowId: string): void {
    const { rows, numbers } = this.core.state;
    const at = this.core.indexOf(rowId);
    this.core.reveal(rowId);
    this.core.say(texts.said.moved(rowName(rows[at]!.type, numbers[at]!)));
  }

  /** Changes the tree, if the document allows it; selects the description of new rows. */
  private arrange(
    operation: (rows: readonly EditorRow[], active: number | null) => Outcome,
    select?: 'description' | 'keep',
  ): boolean {
    const { rows, permissions, ready } = this.core.state;
    if (!ready || permissions.readOnly || !permissions.structureEditable) return false;
    const outcome = operation(rows, this.core.activeIndex());
    if (select === 'keep') return this.core.change(outcome, 'keep');
    const focus = select && 'focus' in outcome && outcome.focus ? { rowId: outcome.focus, column: select } : undefined;
    return this.core.change(outcome, focus);
  }
}
