import type { ColumnPlaces } from '@cotizaobra/proto/budget-reading/tables';
import type { RowPrice, UnfilledReason } from './price-cells.js';

/** A part of the document at its row of the original sheet. */
interface WorkbookItem {
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
  /** Row of the headings, from 1; null without one. */
  headerRow: number | null;
  items: readonly WorkbookItem[];
  /** Amounts of parts and titles, for cells that no formula computes; null is a line without price. */
  amounts: readonly RowPrice[];
  /** The figures of the file are another company's, or of no use to a document without prices. */
  isForeign: boolean;
}

export interface FilledWorkbook {
  bytes: Uint8Array<ArrayBuffer>;
  /** Prices that could not be written. */
  unfilled: { itemId: string; row: number; reason: UnfilledReason }[];
}

/** Only lines of the document are told; another cell that stays is no price of it. */
export function unfilledItems(
  { items }: WorkbookFill,
  unfilled: readonly { row: number; reason: UnfilledReason }[],
): FilledWorkbook['unfilled'] {
  const idOf = new Map(items.map(({ row, itemId }) => [row, itemId]));
  return unfilled.flatMap((one) => {
    const itemId = idOf.get(one.row);
    return itemId === undefined ? [] : [{ ...one, itemId }];
  });
}
