import { AppError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { Injectable } from '@nestjs/common';
import { RoundRepository } from '../../negotiation/persistence/round.repository.js';
import type { Dispatch } from '../../quotation/domain/dispatch.js';
import { isSent, type QuotationDocument } from '../../quotation/domain/document.js';
import { visibilityOf } from '../../quotation/domain/reading.policy.js';
import { isSealed, requireOpened } from '../../quotation/domain/sealing.js';
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
import { SentContents } from '../persistence/sent-contents.js';

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
    private readonly sent: SentContents,
    private readonly comparisons: ComparisonRepository,
    private readonly awards: AwardRepository,
    private readonly rounds: RoundRepository,
  ) {}

  /** A Request of the company; QUOTATION_NOT_FOUND for all others, its providers included; SEALED before the opening. */
  async requestOf(id: string, companyId: string, lock: 'lock' | 'read'): Promise<QuotationDocument> {
    const request = lock === 'lock' ? await this.documents.lock(id) : await this.documents.find(id);
    if (request?.ownerCompanyId !== companyId || request.type !== 'Request')
      throw new AppError(quotationErrors.QUOTATION_NOT_FOUND);
    if (isSealed(request)) requireOpened(request, await this.counts(request.id));
    return request;
  }

  private async counts(requestId: string): Promise<{ answered: number; asked: number }> {
    const asked = new Set((await this.dispatches.ofDocument(requestId)).map((one) => one.recipientCompanyId)).size;
    return { answered: (await this.dispatches.sealedAnswers(requestId)).size, asked };
  }

  async read(request: QuotationDocument): Promise<ReadComparison> {
    const [saved, awards, { asked, answers }] = await Promise.all([
      this.comparisons.find(request.id, request.ownerCompanyId, request.general.typeMoneda),
      this.awards.ofRequest(request.id),
      this.contents(request),
    ]);
    const compared = comparedRequest(asked, answers, saved, lostDispatches(awards));
    return { request, revision: asked.revision, saved, awards, compared };
  }

  /** The Request and its answers as they were sent, read together. */
  private async contents(request: QuotationDocument) {
    const revision = isSent(request) ? request.revision : request.revision - 1;
    const [askedId, returned, made, open] = await Promise.all([
      revision > 0 ? this.snapshots.findId({ id: request.id, revision }) : null,
      this.answers.toRequest(request.id),
      this.dispatches.ofDocument(request.id),
      this.rounds.openOn(request.id),
    ]);
    const dispatches = new Map(made.map((one) => [one.id, one.revision]));
    const earlier = await this.versionsBefore(returned.map(({ dispatch }) => dispatch));
    const ids = [...returned.map(({ dispatch }) => dispatch.snapshotId), ...earlier.values()];
    const contents = await this.sent.all(askedId === null ? ids : [askedId, ...ids]);
    const answers = returned.map((answer): AnswerContent => {
      const { id, snapshotId, requestDispatchId } = answer.dispatch;
      const before = contents.get(earlier.get(id) ?? '') ?? null;
      const revision = dispatches.get(requestDispatchId ?? '') ?? 0;
      return { answer, content: contents.get(snapshotId)!, revision, before, openRound: open.get(id) ?? null };
    });
    const sent = askedId === null ? undefined : contents.get(askedId);
    return { asked: sent ? { content: sent, revision } : await this.unsent(request), answers };
  }

  /**
   * Snapshot of the version that each answer replaced, by the dispatch of the answer. First versions have none, and one that
   * was replaced under seal stays unread.
   */
  private async versionsBefore(answers: readonly Dispatch[]): Promise<ReadonlyMap<string, string>> {
    const before = new Map<string, string>();
    for (const { id, documentId, revision } of answers) {
      if (revision === 1) continue;
      const earlier = (await this.dispatches.ofDocument(documentId)).filter((one) => one.revision < revision);
      const last = earlier.findLast((one) => visibilityOf(one) === 'full');
      if (last) before.set(id, last.snapshotId);
    }
    return before;
  }

  private async unsent(request: QuotationDocument) {
    const rows = await this.items.loadTree(request.id);
    return { content: freeze(request, rows, undefined), revision: request.revision };
  }
}
