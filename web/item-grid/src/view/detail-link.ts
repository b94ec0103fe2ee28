import type { EditorRow } from '../model/editor-row.js';

/** The detail of a part that the page shows beside the grid; absent if a document has none. */
export interface DetailLink {
  /** The row with the open detail. */
  openRowId: string | null;
  /** Whether the row has a detail, or may get one. */
  offers(row: EditorRow): boolean;
  /** F4 and the row's menu. */
  toggle(rowId: string): void;
}
