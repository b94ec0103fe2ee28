/** Links from rows to their Consultas; absent if a document has none. */
export interface ChatLink {
  /** Unread messages by row id. */
  unread: ReadonlyMap<string, number>;
  /** The row with the open thread. */
  openRowId: string | null;
  open(rowId: string): void;
}
