import { AppError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { Injectable } from '@nestjs/common';
import { RoundEndings } from '../../negotiation/application/round-endings.js';
import { DocumentChanges } from '../../quotation/application/document-changes.js';
import type { DocumentEvent } from '../../quotation/application/document-events.js';
import type { Dispatch } from '../../quotation/domain/dispatch.js';
import { isClosed, type QuotationDocument } from '../../quotation/domain/document.js';
import { summarise } from '../../quotation/domain/send-summary.js';
import { DispatchRepository } from '../../quotation/persistence/dispatch.repository.js';
import { DocumentRepository } from '../../quotation/persistence/document.repository.js';

/** A Quotation and the dispatch with which it was returned. */
export interface Involved {
  readonly document: QuotationDocument;
  readonly dispatch: Dispatch;
}

/** Writes the outcome of an award to the Quotations that took part. */
@Injectable()
export class InvolvedAnswers {
  constructor(
    private readonly changes: DocumentChanges,
    private readonly documents: DocumentRepository,
    private readonly dispatches: DispatchRepository,
    private readonly endings: RoundEndings,
  ) {}

  /** Locks the Quotations in the order of their ids; the lock of the Request comes before. */
  async lock(dispatches: readonly Dispatch[]): Promise<Map<string, Involved>> {
    const inOrder = dispatches.toSorted((a, b) => (a.documentId < b.documentId ? -1 : 1));
    const locked = new Map<string, Involved>();
    for (const { id, documentId } of inOrder) {
      const document = await this.documents.lock(documentId);
      const dispatch = await this.dispatches.find(id);
      if (!document || !dispatch) throw new Error(`dispatch ${id} without its document`);
      locked.set(id, { document, dispatch });
    }
    return locked;
  }

  /** The same for answers that are decided now: their rounds lapse, and next versions that were begun are taken back. */
  async lockDecided(dispatches: readonly Dispatch[]): Promise<Map<string, Involved>> {
    const locked = await this.lock(dispatches);
    for (const [id, { document, dispatch }] of locked) {
      if (dispatch.state !== 'PENDING') continue;
      locked.set(id, { dispatch, document: await this.endings.lapse(document, dispatch, 'AWARDED') });
    }
    return locked;
  }

  /** Saves the dispatch, the summary of its document, and the events. */
  async settle({ document, dispatch }: Involved, events: readonly DocumentEvent[]): Promise<void> {
    this.dispatches.save([dispatch]);
    const sends = summarise(await this.dispatches.ofDocument(document.id));
    await this.changes.save(document, { ...document, sends }, events);
    this.documents.setOwnerUnseen(document.id, true);
  }
}

/** True while the provider has not opened a new revision of it. */
export const isAsReturned = ({ document, dispatch }: Involved): boolean =>
  !isClosed(document) && document.revision === dispatch.revision;

export function requireAsReturned(involved: Involved): void {
  if (isAsReturned(involved)) return;
  throw new AppError(quotationErrors.ANSWER_NOT_AWARDABLE, { code: involved.document.general.code, line: '' });
}
