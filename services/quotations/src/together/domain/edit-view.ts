import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { ListItemEdits } from '@cotizaobra/proto/quotations/list-item-edits';
import type { StoredEdit } from './stored-edit.js';

type TreeEditView = NonNullable<MessageOutput<typeof ListItemEdits>['edits']>[number];

/** A recorded edit as members of the company read it. Who deleted a row is the author of the edit. */
export function editView({ conflicts, changes, author, at, version, after, origin }: StoredEdit): TreeEditView {
  const { overwritten = [], removedEdits = [] } = conflicts ?? {};
  return {
    ...{ version, after, at, author, origin, changes, overwritten },
    removedEdits: removedEdits.map((edit) => ({ ...edit, deletedBy: author, deletedAt: at, deletedVersion: version })),
  };
}
