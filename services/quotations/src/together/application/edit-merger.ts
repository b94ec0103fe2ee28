import type { ItemOperation } from '@cotizaobra/proto/quotations/item-operations';
import { EditIndex } from '@cotizaobra/proto/rules/together/edit-index';
import { type Merge, mergeOperations } from '@cotizaobra/proto/rules/together/merge-operations';
import { rebaseOperations } from '@cotizaobra/proto/rules/together/rebase-operations';
import { Injectable } from '@nestjs/common';
import { namingUnknown } from '../../quotation/application/tree-editor.js';
import { ItemRepository } from '../../quotation/persistence/item.repository.js';
import type { StoredEdit } from '../domain/stored-edit.js';
import { ItemEditRepository } from '../persistence/item-edit.repository.js';

interface Batch {
  documentId: string;
  userId: string;
  operations: readonly ItemOperation[];
  /** What its author has not seen; at least one. */
  unseen: readonly StoredEdit[];
}

/** Merges a batch with the edits that its author had not seen, on the part of the tree that both need. */
@Injectable()
export class EditMerger {
  constructor(
    private readonly items: ItemRepository,
    private readonly edits: ItemEditRepository,
  ) {}

  /** Changes nothing. FOREIGN_ITEM for rows that never were of this document. */
  async merge({ documentId, userId, operations, unseen }: Batch): Promise<Merge> {
    const edits = new EditIndex(unseen);
    const rebased = rebaseOperations(operations, edits, userId);
    const named = rebased.operations.map(({ operation }) => operation);
    const rows = await this.items.loadFor(documentId, named);
    const author = { userId, name: await this.edits.nameOf(userId) };
    return namingUnknown(() => mergeOperations({ rows, rebased, edits, author }));
  }
}
