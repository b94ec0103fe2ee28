/** How rows lead to their Consultas; left out where a document has none. */
export interface ChatLink {
  /** Unread messages by row id. */
  unread: ReadonlyMap<string, number>;
  /** The row whose thread is open. */
  openRowId: string | null;
  open(rowId: string): void;
}
