import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import { requestContext } from '@cotizaobra/chassis/observability/request-context';
import { ItemsChanged } from '@cotizaobra/proto/quotations/events';
import { Injectable } from '@nestjs/common';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import { totalsText } from '../../quotation/domain/document-totals.js';
import type { EditDraft } from '../domain/edit-draft.js';
import { countOf, historyLines, labelledIds } from '../domain/history-lines.js';
import { ItemEditRepository } from '../persistence/item-edit.repository.js';

/** Records edits of items in the transaction of their change, and tells that there is one more. */
@Injectable()
export class EditRecorder {
  constructor(
    private readonly edits: ItemEditRepository,
    private readonly outbox: Outbox,
  ) {}

  /** `saved`: the document after the edit, with its version. */
  async record(saved: QuotationDocument, { origin, changes, conflicts, restored }: EditDraft): Promise<void> {
    const { id: documentId, version, ownerCompanyId } = saved;
    const userId = authorOf(ownerCompanyId);
    const labels = await this.edits.labels(documentId, labelledIds(changes));
    const after = await this.edits.add({
      ...{ documentId, version, at: saved.updatedAt, userId, origin },
      changes: [...changes],
      conflicts: conflicts ?? null,
      size: JSON.stringify(changes).length + (conflicts ? JSON.stringify(conflicts).length : 0),
      count: countOf(changes),
      lines: historyLines(changes, new Map(labels.map((label) => [label.id, label]))),
      merged: conflicts !== undefined,
      total: saved.type === 'Request' ? null : totalsText(saved.totals).totalAmount,
      restored: restored ?? null,
    });
    await this.outbox.add(ItemsChanged, {
      aggregateId: documentId,
      aggregateVersion: version,
      data: { documentId, documentType: saved.type, ownerCompanyId, version, after, userId },
    });
  }
}

/** Colleagues learn who it was; people of other companies, whose acts may change a copy, are not named. */
function authorOf(ownerCompanyId: string): string | null {
  const actor = requestContext.current()?.actor;
  return actor?.companyId === ownerCompanyId ? actor.userId : null;
}
