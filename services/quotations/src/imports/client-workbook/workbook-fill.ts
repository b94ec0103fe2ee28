import type { ColumnPlaces } from '@cotizaobra/proto/budget-reading/tables';
import type { UnfilledReason } from './price-cells.js';

/** A part of the document at its row of the original sheet. */
export interface WorkbookItem {
  itemId: string;
  /** From 1. */
  row: number;
  /** Canonical decimal; null is 'No cotizado' and leaves the cell blank. */
  price: string | null;
}

export interface WorkbookFill {
  documentId: string;
  version: number;
  /** Name of the sheet. */
  sheet: string;
  /** Columns of the sheet, from 0. */
  columns: ColumnPlaces & { price: number };
  items: readonly WorkbookItem[];
}

export interface FilledWorkbook {
  bytes: Uint8Array<ArrayBuffer>;
  /** Prices that could not be written. */
  unfilled: { itemId: string; row: number; reason: UnfilledReason }[];
}

/** Kinds of files that can be filled in: workbooks. A text file has no price cells with formats to keep. */
export const canFillWorkbook = (kind: string): boolean => kind === 'XLSX' || kind === 'XLS';
