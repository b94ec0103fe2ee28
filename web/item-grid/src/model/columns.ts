import type { NumberCell } from '@cotizaobra/proto/rules/item-tree';
import type { EditorRow } from './editor-row.js';

/** Whether the items carry prices and amounts. */
export type GridKind = 'priced' | 'unpriced';

export const columns = ['index', 'code', 'description', 'unit', 'quantity', 'price', 'partial'] as const;
export type Column = (typeof columns)[number];
export type NumericColumn = NumberCell;

const unpricedColumns = columns.slice(0, 5);

export function columnsOf(kind: GridKind): readonly Column[] {
  return kind === 'unpriced' ? unpricedColumns : columns;
}

export function isNumeric(column: Column): column is NumericColumn {
  return column === 'quantity' || column === 'price' || column === 'partial';
}

/** Who may change what; the server checks the same rules. */
export interface EditorPermissions {
  /** Sent, or of another company: read-only. */
  readOnly: boolean;
  /** Tree, codes, descriptions, units and quantities. */
  structureEditable: boolean;
  pricesEditable: boolean;
  partialsEditable: boolean;
}

/** On a title the description takes the place of unit, quantity and price. */
export function shownColumn(row: EditorRow, column: Column): Column {
  return row.type !== 'PART' && (column === 'unit' || column === 'quantity' || column === 'price')
    ? 'description'
    : column;
}

/** Titles have a code and a description; their number and their sum are computed. */
export function canEditCell(row: EditorRow, column: Column, may: EditorPermissions): boolean {
  if (may.readOnly || column === 'index') return false;
  if (row.type !== 'PART') return may.structureEditable && (column === 'code' || column === 'description');
  if (row.hasDetail && (column === 'price' || column === 'partial')) return false;
  if (column === 'price') return may.pricesEditable;
  if (column === 'partial') return may.partialsEditable;
  return may.structureEditable;
}
