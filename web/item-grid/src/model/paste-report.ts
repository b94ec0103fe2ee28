import type { Column } from './columns.js';

/** What became of a paste, for saying it. */
export interface PasteReport {
  /** Cells that took what was pasted, readable or not. */
  cells: number;
  /** Whole rows that were made. */
  rows: number;
  /** Cells whose text is no number, in order. */
  unread: { rowId: string; column: Column }[];
  cut: number;
  onTitles: number;
  locked: number;
  /** Rows of the table that found no row here. */
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
