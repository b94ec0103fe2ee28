import { AppError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { Injectable } from '@nestjs/common';
import { isSent, type QuotationDocument } from '../../quotation/domain/document.js';
import { freeze } from '../../quotation/domain/snapshot.js';
import { AnswerRepository } from '../../quotation/persistence/answer.repository.js';
import { DispatchRepository } from '../../quotation/persistence/dispatch.repository.js';
import { DocumentRepository } from '../../quotation/persistence/document.repository.js';
import { ItemRepository } from '../../quotation/persistence/item.repository.js';
import { SnapshotRepository } from '../../quotation/persistence/snapshot.repository.js';
import { type Award, lostDispatches } from '../domain/award.js';
import { type AnswerContent, type ComparedRequest, comparedRequest } from '../domain/compared-request.js';
import type { SavedComparison } from '../domain/saved-comparison.js';
import { AwardRepository } from '../persistence/award.repository.js';
import { ComparisonRepository } from '../persistence/comparison.repository.js';

/** All that a comparison rests on. */
export interface ReadComparison {
  request: QuotationDocument;
  /** The newest revision that was sent. */
  revision: number;
  saved: SavedComparison;
  /** Decisions that stand, oldest first. */
  awards: Award[];
  compared: ComparedRequest;
}

/** Reads the answers to a Request as they were sent, and compares them. */
@Injectable()
export class ComparisonReader {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly items: ItemRepository,
    private readonly dispatches: DispatchRepository,
    private readonly answers: AnswerRepository,
    private readonly snapshots: SnapshotRepository,
    private readonly comparisons: ComparisonRepository,
    private readonly awards: AwardRepository,
  ) {}

  /** A Request of the company; QUOTATION_NOT_FOUND for all others, its providers included. */
  async requestOf(id: string, companyId: string, lock: 'lock' | 'read'): Promise<QuotationDocument> {
    const request = lock === 'lock' ? await this.documents.lock(id) : await this.documents.find(id);
    if (request?.ownerCompanyId === companyId && request.type === 'Request') return request;
    throw new AppError(quotationErrors.QUOTATION_NOT_FOUND);
  }

  async read(request: QuotationDocument): Promise<ReadComparison> {
    const saved = await this.comparisons.find(request.id, request.ownerCompanyId, request.general.typeMoneda);
    const awards = await this.awards.ofRequest(request.id);
    const asked = await this.askedOf(request);
    const compared = comparedRequest(asked, await this.contents(request.id), saved, lostDispatches(awards));
    return { request, revision: asked.revision, saved, awards, compared };
  }

  private async askedOf(request: QuotationDocument) {
    const revision = isSent(request) ? request.revision : request.revision - 1;
    const sent = revision > 0 ? await this.snapshots.find(request.id, revision) : null;
    if (sent) return { content: sent.content, revision };
    const rows = await this.items.loadTree(request.id);
    return { content: freeze(request, rows, undefined), revision: request.revision };
  }

  private async contents(requestId: string): Promise<AnswerContent[]> {
    const answers = await this.answers.toRequest(requestId);
    const asked = new Map((await this.dispatches.ofDocument(requestId)).map((dispatch) => [dispatch.id, dispatch]));
    const contents: AnswerContent[] = [];
    for (const answer of answers) {
      const { snapshotId, requestDispatchId } = answer.dispatch;
      const content = await this.snapshots.get(snapshotId);
      contents.push({ answer, content, revision: asked.get(requestDispatchId ?? '')?.revision ?? 0 });
    }
    return contents;
  }
}
