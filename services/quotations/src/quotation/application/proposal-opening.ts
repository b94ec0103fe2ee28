import { Injectable } from '@nestjs/common';
import { ComparisonRepository } from '../../comparison/persistence/comparison.repository.js';
import type { QuotationDocument } from '../domain/document.js';
import { isSealed } from '../domain/sealing.js';
import { DispatchRepository } from '../persistence/dispatch.repository.js';
import { DocumentRepository } from '../persistence/document.repository.js';
import { SearchRepository } from '../persistence/search.repository.js';
import { AnswerRestoring } from './answer-restoring.js';
import { DocumentChanges } from './document-changes.js';

/** Opens all sealed answers to a Request at its deadline, in the transaction of its caller, who holds its lock. */
@Injectable()
export class ProposalOpening {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly dispatches: DispatchRepository,
    private readonly changes: DocumentChanges,
    private readonly comparisons: ComparisonRepository,
    private readonly search: SearchRepository,
    private readonly restoring: AnswerRestoring,
  ) {}

  /** Each provider is told with the digest of its receipt. Does nothing when they are open. */
  async open(request: QuotationDocument, now: Date): Promise<void> {
    if (!isSealed(request)) return;
    const opened = await this.dispatches.openAnswers(request.id);
    await this.changes.save(request, { ...request, openedAt: now }, [{ kind: 'changed', change: 'edited' }]);
    for (const id of opened) await this.tell(id, request.id);
    this.comparisons.touch(request.id);
  }

  private async tell(dispatchId: string, requestId: string): Promise<void> {
    const dispatch = await this.dispatches.find(dispatchId);
    const locked = dispatch && (await this.documents.lock(dispatch.documentId));
    if (!locked || !dispatch.digest) throw new Error(`dispatch ${dispatchId} without its sealed answer`);
    const restored = locked.revision === dispatch.revision ? null : await this.restoring.restore(locked, dispatch);
    const opened = { kind: 'opened', dispatch, requestId, digest: dispatch.digest } as const;
    await this.changes.save(locked, restored?.document ?? locked, [opened], restored?.edit);
    this.search.refreshDocument(locked.id);
  }
}
