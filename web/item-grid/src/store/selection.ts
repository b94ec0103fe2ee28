import { type Column, columnsOf, shownColumn } from '../model/columns.js';
import { placeOf } from '../model/places.js';
import type { CellBlock } from '../model/range.js';
import { visiblePosition } from '../model/visible.js';
import type { Cell, EditorState, Selection } from './editor-state.js';

/** Positions of a selection: first and last visible row, first and last column. */
export interface SelectedBlock {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export function positionOf({ rows, visible }: Pick<EditorState, 'rows' | 'visible'>, rowId: string): number {
  const index = placeOf(rows, rowId);
  return index < 0 ? -1 : visiblePosition(visible, index);
}

export function selectedBlock(state: EditorState): SelectedBlock | null {
  const { selection, kind } = state;
  if (!selection) return null;
  const columns = columnsOf(kind);
  const { anchor, active } = selection;
  const to = positionOf(state, active.rowId);
  const from = anchor.rowId === active.rowId ? to : positionOf(state, anchor.rowId);
  if (from < 0 || to < 0) return null;
  const [one, two] = [columns.indexOf(anchor.column), columns.indexOf(active.column)];
  return { top: Math.min(from, to), bottom: Math.max(from, to), left: Math.min(one, two), right: Math.max(one, two) };
}

/** Whole rows are selected when the selection is in the Ítem column. */
export function selectsRows(selection: Selection | null): boolean {
  return selection?.active.column === 'index' && selection.anchor.column === 'index';
}

/** The selected cells as row indexes; whole rows include every column. */
export function selectedCells(state: EditorState): CellBlock | null {
  const block = selectedBlock(state);
  if (!block) return null;
  const columns = columnsOf(state.kind);
  return {
    rows: state.visible.slice(block.top, block.bottom + 1),
    columns: selectsRows(state.selection) ? columns : columns.slice(block.left, block.right + 1),
  };
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));

/** The next column of the same row with its own cell: on titles the description spans several. */
function columnBeside({ rows, kind }: EditorState, { rowId, column }: Cell, step: 1 | -1): Column | null {
  const row = rows[placeOf(rows, rowId)];
  const columns = columnsOf(kind);
  let at = columns.indexOf(row ? shownColumn(row, column) : column) + step;
  while (row && columns[at] && shownColumn(row, columns[at]!) !== columns[at]) at += step;
  return columns[at] ?? null;
}

/** The cell at a distance in rows and columns, within the grid. */
export function cellAt(state: EditorState, from: Cell, down: number, right: number): Cell | null {
  const { rows, visible, kind } = state;
  if (visible.length === 0) return null;
  const columns = columnsOf(kind);
  if (down === 0 && (right === 1 || right === -1)) {
    return { rowId: from.rowId, column: columnBeside(state, from, right) ?? from.column };
  }
  const position = clamp(positionOf(state, from.rowId) + down, visible.length - 1);
  const column = columns[clamp(columns.indexOf(from.column) + right, columns.length - 1)]!;
  return { rowId: rows[visible[position]!]!.id, column };
}

/** The next cell in reading order; null beyond the first or last one. */
export function cellBeside(state: EditorState, from: Cell, step: 1 | -1): Cell | null {
  const columns = columnsOf(state.kind);
  const beside = columnBeside(state, from, step);
  if (beside) return { rowId: from.rowId, column: beside };
  const position = positionOf(state, from.rowId) + step;
  const index = state.visible[position];
  if (index === undefined) return null;
  return { rowId: state.rows[index]!.id, column: step === 1 ? columns[0]! : columns.at(-1)! };
}
