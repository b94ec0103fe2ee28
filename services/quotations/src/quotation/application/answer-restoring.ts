import { recordChanges } from '@cotizaobra/proto/rules/together/record-changes';
import { Injectable } from '@nestjs/common';
import { BudgetCopies } from '../../budget/application/budget-copies.js';
import type { EditDraft } from '../../together/domain/edit-draft.js';
import type { Dispatch } from '../domain/dispatch.js';
import type { QuotationDocument } from '../domain/document.js';
import { restored } from '../domain/restoring.js';
import { ItemRepository } from '../persistence/item.repository.js';
import { SnapshotRepository } from '../persistence/snapshot.repository.js';

interface RestoredAnswer {
  document: QuotationDocument;
  edit: EditDraft;
}

/** Takes a copy back to what its dispatch returned, in the transaction of its caller, who holds the copy's lock. */
@Injectable()
export class AnswerRestoring {
  constructor(
    private readonly items: ItemRepository,
    private readonly snapshots: SnapshotRepository,
    private readonly budgets: BudgetCopies,
  ) {}

  /** Its provider began a next version and did not return it in time. The caller saves the document with the edit. */
  async restore(document: QuotationDocument, dispatch: Dispatch): Promise<RestoredAnswer> {
    const before = await this.items.loadTree(document.id);
    const after = restored(document, before, dispatch, await this.snapshots.get(dispatch.snapshotId));
    await this.items.write(document.id, { upserts: after.rows, deletes: [] });
    await this.budgets.restore(document.id, dispatch.snapshotId, after.rows);
    return { document: after.document, edit: { origin: 'answer', changes: recordChanges(before, [], after.rows) } };
  }
}
