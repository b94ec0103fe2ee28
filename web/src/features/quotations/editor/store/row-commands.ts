import { itemLimits } from '@cotizaobra/proto/rules/item-tree';
import { depthsAt, indent, moveDown, moveTo, moveUp, outdent } from '../model/arrange.js';
import { copySubtrees, pasteSubtrees, removeRows } from '../model/clipboard.js';
import { columnsOf } from '../model/columns.js';
import type { EditorRow } from '../model/editor-row.js';
import {
  insertPart,
  insertPartBelow,
  insertParts,
  insertSubtitle,
  insertTitle,
  type PartContent,
} from '../model/insert.js';
import { blockText, clearBlock } from '../model/range.js';
import { type Outcome, refused, replacing } from '../model/segment.js';
import { texts } from '../texts.js';
import { selectedBlock, selectedCells, selectsRows } from './selection.js';
import type { StoreCore } from './store-core.js';

/** What people do to whole items: add, move, copy, delete, open and close titles. */
export class RowCommands {
  constructor(private readonly core: StoreCore) {}

  addTitle(): void {
    this.arrange((rows) => insertTitle(rows, this.core.state.kind), 'description');
  }

  addSubtitle(): void {
    this.arrange((rows, at) => insertSubtitle(rows, at, this.core.state.kind), 'description');
  }

  addPart(): void {
    this.arrange((rows, at) => insertPart(rows, at, this.core.state.kind), 'description');
  }

  addPartBelow(): void {
    this.arrange(
      (rows, at) =>
        at === null ? insertPart(rows, at, this.core.state.kind) : insertPartBelow(rows, at, this.core.state.kind),
      'description',
    );
  }

  /** Parts with given contents, such as resources. */
  addParts(contents: readonly PartContent[]): boolean {
    return this.arrange((rows, at) => insertParts(rows, at, this.core.state.kind, contents), 'description');
  }

  moveUp(): void {
    this.onActive(moveUp);
  }

  moveDown(): void {
    this.onActive(moveDown);
  }

  indent(): void {
    this.onActive(indent);
  }

  outdent(): void {
    this.onActive(outdent);
  }

  /** Drops a row with all under it into the gap before `rows[gap]`. */
  drop(rowId: string, gap: number, depth: number): void {
    this.arrange((rows) => moveTo(rows, this.core.indexOf(rowId), gap, depth));
  }

  /** The levels a dragged row may take in a gap. */
  levelsAt(rowId: string, gap: number): { min: number; max: number } | null {
    return depthsAt(this.core.state.rows, this.core.indexOf(rowId), gap);
  }

  /** Deletes the selected rows, each with all under it. Can be undone. */
  remove(): void {
    const [first, last] = this.selectedRange();
    this.arrange((rows) => removeRows(rows, first, last));
  }

  /** Copies the selected items; answers the text for the system's clipboard. */
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
    this.core.set({ clipboard: { rows: copySubtrees(rows, first, last), text } });
    return text;
  }

  /** Copies the selection: whole items from the Ítem column, else cells. */
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
    else this.core.change(clearBlock(state.rows, selectedCells(state)!, state.permissions));
    return text;
  }

  /** Pastes what `copyRows` took, after the selection. */
  pasteRows(): void {
    const copied = this.core.state.clipboard?.rows ?? null;
    this.arrange((rows, at) => pasteSubtrees(rows, copied, at));
  }

  /** Whether text on the system's clipboard is what was last copied here as items. */
  holdsCopied(text: string): boolean {
    const { clipboard, selection } = this.core.state;
    return clipboard !== null && clipboard.text === text.replace(/\r\n?/g, '\n') && selectsRows(selection);
  }

  /** Code and description of a title or subtitle. */
  rename(rowId: string, fields: { code: string; description: string }): void {
    const at = this.core.indexOf(rowId);
    const row = this.core.state.rows[at];
    this.core.set({ titleEditing: null });
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

  private onActive(operation: (rows: readonly EditorRow[], at: number) => Outcome): void {
    this.arrange((rows, at) => (at === null ? refused(texts.refusals.selectRow) : operation(rows, at)));
  }

  /** Changes the tree, where the document lets it; new rows are selected in `column`. */
  private arrange(
    operation: (rows: readonly EditorRow[], active: number | null) => Outcome,
    column?: 'description',
  ): boolean {
    const { rows, permissions, ready } = this.core.state;
    if (!ready || permissions.readOnly || !permissions.structureEditable) return false;
    const outcome = operation(rows, this.core.activeIndex());
    const focus = column && 'focus' in outcome && outcome.focus ? { rowId: outcome.focus, column } : undefined;
    return this.core.change(outcome, focus);
  }
}
