import { isOpenRound, type LapseReason, mayReturnFor } from '@cotizaobra/proto/quotations/round-states.table';
import { Injectable } from '@nestjs/common';
import { AnswerRestoring } from '../../quotation/application/answer-restoring.js';
import { DocumentChanges } from '../../quotation/application/document-changes.js';
import type { Dispatch } from '../../quotation/domain/dispatch.js';
import { isSent, type QuotationDocument } from '../../quotation/domain/document.js';
import { SearchRepository } from '../../quotation/persistence/search.repository.js';
import { SnapshotRepository } from '../../quotation/persistence/snapshot.repository.js';
import { type AnsweredBy, advancedRound, countsOf } from '../domain/round.js';
import { valuesOf } from '../domain/round-values.js';
import { RoundRepository } from '../persistence/round.repository.js';

/**
 * Ends rounds with what happens to their dispatch, in the transaction of the caller, who holds the locks of Request and
 * Quotation.
 */
@Injectable()
export class RoundEndings {
  constructor(
    private readonly rounds: RoundRepository,
    private readonly changes: DocumentChanges,
    private readonly restoring: AnswerRestoring,
    private readonly snapshots: SnapshotRepository,
    private readonly search: SearchRepository,
  ) {}

  /**
   * The round on this dispatch lapses, if it waits for anything. A next version that was begun and not returned is taken
   * back, so that the copy says what was decided; only a rejection leaves it to its provider. Returns the stored document.
   */
  async lapse(document: QuotationDocument, dispatch: Dispatch, reason: LapseReason): Promise<QuotationDocument> {
    const round = await this.rounds.newestOf(dispatch.id);
    if (!round || !mayReturnFor(round.state)) return document;
    const isBegun = document.revision > dispatch.revision && !isSent(document);
    if (!isBegun && !isOpenRound(round.state)) return document;
    const lapsed = { ...advancedRound(round, 'lapse'), lapseReason: reason, endedAt: new Date() };
    await this.rounds.save(lapsed);
    const event = { kind: 'roundLapsed', dispatch, round: lapsed, lapse: reason } as const;
    if (!isBegun || reason === 'REJECTED') return this.changes.save(document, document, [event]);
    const restored = await this.restoring.restore(document, dispatch);
    const saved = await this.changes.save(document, restored.document, [event], restored.edit);
    this.search.refreshDocument(document.id);
    return saved;
  }

  /** The version that is returned now answers the round on the one before; null if there was none. */
  async answeredBy(document: QuotationDocument, before: Dispatch | null): Promise<AnsweredBy | null> {
    const round = before && (await this.rounds.newestOf(before.id));
    if (!round || !mayReturnFor(round.state)) return null;
    const returned = { ...advancedRound(round, 'return'), returnedRevision: document.revision, endedAt: new Date() };
    await this.rounds.save(returned);
    const content = (await this.snapshots.find(document.id, document.revision))?.content;
    const totalBefore = (await this.snapshots.get(before.snapshotId)).totals?.totalAmount ?? '0.00';
    return { round: returned, counts: countsOf(returned, content && valuesOf(content)), totalBefore };
  }
}
