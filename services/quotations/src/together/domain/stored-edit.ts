import type { EditOrigin } from '@cotizaobra/proto/quotations/tree-edits';
import type { Orphan, Overwritten, TreeEdit } from '@cotizaobra/proto/rules/together/tree-change';

/** What two people wrote at once. */
export interface EditConflicts {
  overwritten: Overwritten[];
  orphans: Orphan[];
  removedEdits: Orphan[];
}

/** A recorded edit with its conflicts. */
export interface StoredEdit extends TreeEdit {
  origin: EditOrigin;
  conflicts: EditConflicts | null;
}
