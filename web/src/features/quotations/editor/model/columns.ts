import type { EditorRow } from './editor-row.js';

export type DocumentKind = 'Quotation' | 'Request';

export const columns = ['index', 'code', 'description', 'unit', 'quantity', 'price', 'partial'] as const;
export type Column = (typeof columns)[number];
export type NumericColumn = 'quantity' | 'price' | 'partial';

const requestColumns = columns.slice(0, 5);

/** A Request carries neither prices nor amounts. */
export function columnsOf(kind: DocumentKind): readonly Column[] {
  return kind === 'Request' ? requestColumns : columns;
}

export function isNumeric(column: Column): column is NumericColumn {
  return column === 'quantity' || column === 'price' || column === 'partial';
}

/** Who may change what; the server decides the same again. */
export interface EditorPermissions {
  /** Sent, or somebody else's: nothing changes. */
  readOnly: boolean;
  /** Tree, codes, descriptions, units and quantities. */
  structureEditable: boolean;
  pricesEditable: boolean;
  partialsEditable: boolean;
}

/** Titles are edited in a dialog, never in cells. */
export function canEditCell(row: EditorRow, column: Column, may: EditorPermissions): boolean {
  if (may.readOnly || row.type !== 'PART' || column === 'index') return false;
  if (column === 'price') return may.pricesEditable;
  if (column === 'partial') return may.partialsEditable;
  return may.structureEditable;
}
