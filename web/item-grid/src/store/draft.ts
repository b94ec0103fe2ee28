import type { ItemOperation } from '@cotizaobra/proto/quotations/item-operations';
import type { EditorRow } from '../model/editor-row.js';
import type { OrphanRow } from '../model/merge.js';
import type { Editing, TitleEditing } from './editor-state.js';

/** An item in its server state before the local change. */
export interface ItemBefore {
  row: EditorRow;
  parentId: string | null;
}

/** What one tab has of a document that the server does not have yet. */
export interface Draft {
  /** The version on which the changes began. */
  version: number;
  operations: ItemOperation[];
  /** The changed items as that version had them. */
  before: ItemBefore[];
  /** The open cell or title, with the typed text. */
  open: { cell: Editing } | { title: TitleEditing } | null;
  /** What was typed into rows that others deleted. */
  orphans?: readonly OrphanRow[];
  /** Milliseconds since 1970. */
  at: number;
}
