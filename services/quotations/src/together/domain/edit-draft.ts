import type { EditOrigin } from '@cotizaobra/proto/quotations/tree-edits';
import type { TreeChange } from '@cotizaobra/proto/rules/together/tree-change';
import type { EditConflicts } from './stored-edit.js';

/** An edit of items before it is recorded with its version. */
export interface EditDraft {
  origin: EditOrigin;
  changes: readonly TreeChange[];
  /** Merged with edits that its author had not seen. */
  conflicts?: EditConflicts;
  /** The version that it brings back. */
  restored?: number;
}
