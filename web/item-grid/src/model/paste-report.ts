import type { Column } from './columns.js';

/** Result of a paste, for the message. */
export interface PasteReport {
  /** Cells that took the pasted text, readable or not. */
  cells: number;
  /** New rows. */
  rows: number;
  /** Cells whose text is no number, in order. */
  unread: { rowId: string; column: Column }[];
  cut: number;
  onTitles: number;
  locked: number;
  /** Lines of the table without a matching row. */
  leftOver: number;
}

export const emptyReport = (): PasteReport => ({
  cells: 0,
  rows: 0,
  unread: [],
  cut: 0,
  onTitles: 0,
  locked: 0,
  leftOver: 0,
});
