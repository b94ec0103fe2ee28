import {
  type Column,
  columnsOf,
  type EditorPermissions,
  type GridKind,
  isNumeric,
  type NumericColumn,
  shownColumn,
} from '../model/columns.js';
import type { EditorRow } from '../model/editor-row.js';
import type { EditorState } from '../store/editor-state.js';
import { type SelectedBlock, selectedBlock } from '../store/selection.js';
import type { ChatLink } from './chat-link.js';
import type { RowWindow } from './grid-viewport.js';
import type { PeerMark, PeerMarks } from './peer-marks.js';
import type { PriceMark, PriceMarks } from './price-marks.js';

/** Everything that one row shows. Equal looks give the same picture. */
export interface RowLook {
  readonly kind: GridKind;
  readonly row: EditorRow;
  readonly number: string;
  readonly cents: bigint;
  /** Distance from the top of the body, in px. */
  readonly top: number;
  /** Counts from 1; the head is row 1. */
  readonly ariaRowIndex: number;
  /** First and last selected column, or -1. */
  readonly left: number;
  readonly right: number;
  /** The active cell's column, when this is the active row. */
  readonly activeColumn: Column | null;
  /** The open cell's column. */
  readonly editing: Column | null;
  /** The cell that shows why its text is no number. */
  readonly why: NumericColumn | null;
  /** Columns with search hits. */
  readonly found: readonly Column[] | null;
  /** Whether its children are shown; null without children. */
  readonly open: boolean | null;
  /** Unread messages; -1: this document has no Consultas column. */
  readonly unread: number;
  readonly chatOpen: boolean;
  readonly mark: PriceMark | null;
  /** Other people in this row; null for nearly all rows. */
  readonly peers: readonly PeerMark[] | null;
  readonly may: EditorPermissions;
}

export function sameLook(one: RowLook, other: RowLook): boolean {
  for (const name in one) if (one[name as keyof RowLook] !== other[name as keyof RowLook]) return false;
  return true;
}

export const cellId = (rowId: string, column: Column): string => `cell-${rowId}-${column}`;

/** Whether the reader cannot edit a column of parts. */
export function isLocked(column: Column, may: EditorPermissions): boolean {
  if (may.readOnly) return true;
  if (column === 'price') return !may.pricesEditable;
  return column === 'partial' ? !may.partialsEditable : !may.structureEditable;
}

export interface ShownRows {
  state: EditorState;
  rowHeight: number;
  /** Position of the active row among the visible ones, or -1. */
  activePosition: number;
  chat?: ChatLink;
  marks?: PriceMarks;
  peers?: PeerMarks;
}

/**
 * The looks of the rows in view and of the active row. `aria-activedescendant` names the active row, and it may hold
 * an open cell.
 */
export function looksIn({ first, last }: RowWindow, shown: ShownRows): RowLook[] {
  const { state, activePosition: active } = shown;
  const count = state.visible.length;
  const end = Math.min(last, count - 1);
  const block = selectedBlock(state);
  const looks: RowLook[] = [];
  if (active >= 0 && active < first && active < count) looks.push(lookAt(active, shown, block));
  for (let position = first; position <= end; position += 1) looks.push(lookAt(position, shown, block));
  if (active > end && active < count) looks.push(lookAt(active, shown, block));
  return looks;
}

/** The active cell, or the last one that was typed into. */
function whyAt(row: EditorRow, { selection, notice }: EditorState): NumericColumn | null {
  if (!row.unread) return null;
  const told = [selection?.active, notice?.cell].find(
    (cell) => cell?.rowId === row.id && isNumeric(cell.column) && row.unread?.[cell.column] !== undefined,
  );
  return told ? (told.column as NumericColumn) : null;
}

/** Whether the row has a price that can carry a mark. */
export const isMarked = ({ type, price, unread }: EditorRow): boolean =>
  type === 'PART' && price !== null && unread?.price === undefined;

/** The rows in view. */
export function rowsIn({ first, last }: RowWindow, { rows, visible }: EditorState): EditorRow[] {
  return visible.slice(first, last + 1).map((at) => rows[at]!);
}

function lookAt(
  position: number,
  { state, rowHeight, activePosition, chat, marks, peers }: ShownRows,
  block: SelectedBlock | null,
): RowLook {
  const { rows, numbers, partials, visible, collapsed, selection, editing, kind, permissions } = state;
  const at = visible[position]!;
  const row = rows[at]!;
  const inBlock = block !== null && position >= block.top && position <= block.bottom;
  const holds = (rows[at + 1]?.depth ?? 0) > row.depth;
  return {
    kind,
    row,
    number: numbers[at]!,
    cents: partials[at]!,
    top: position * rowHeight,
    ariaRowIndex: position + 2,
    left: inBlock ? block.left : -1,
    right: inBlock ? block.right : -1,
    activeColumn: position === activePosition ? (selection?.active.column ?? null) : null,
    editing: editing?.rowId === row.id ? editing.column : null,
    why: whyAt(row, state),
    found: state.search?.found.get(row.id) ?? null,
    open: holds ? !collapsed.has(row.id) : null,
    unread: chat ? (chat.unread.get(row.id) ?? 0) : -1,
    chatOpen: chat?.openRowId === row.id,
    mark: marks && isMarked(row) ? marks.of(row) : null,
    peers: peers ? peers.of(row.id) : null,
    may: permissions,
  };
}

/** A column with its index, from 0, and its span. */
export interface CellPlace {
  readonly column: Column;
  readonly order: number;
  readonly span: number;
}

const places = new Map<string, readonly CellPlace[]>();

/** The cells of a title or of a part. */
export function cellPlaces(kind: GridKind, row: EditorRow): readonly CellPlace[] {
  const key = `${kind} ${row.type === 'PART'}`;
  let answer = places.get(key);
  if (!answer) {
    const all = [...columnsOf(kind).entries()];
    const covered = all.filter(([, column]) => shownColumn(row, column) !== column).length;
    answer = all
      .filter(([, column]) => shownColumn(row, column) === column)
      .map(([order, column]) => ({ column, order, span: column === 'description' ? covered + 1 : 1 }));
    places.set(key, answer);
  }
  return answer;
}
