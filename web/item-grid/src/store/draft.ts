import type { ItemOperation } from '@cotizaobra/proto/quotations/item-operations';
import type { EditorRow } from '../model/editor-row.js';
import type { Editing, TitleEditing } from './editor-state.js';

/** An item as the server had it before it was changed here. */
export interface ItemBefore {
  row: EditorRow;
  parentId: string | null;
}

/** What one tab has of a document that the server does not have yet. */
export interface Draft {
  /** The version the operations apply to. */
  version: number;
  operations: ItemOperation[];
  /** The items that the operations change, as that version had them. */
  before: ItemBefore[];
  /** The cell or title that is open, with what is typed in it. */
  open: { cell: Editing } | { title: TitleEditing } | null;
  /** Milliseconds since 1970. */
  at: number;
}
