import { AppError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { Injectable } from '@nestjs/common';
import { advanced } from '../../quotation/domain/answering.js';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import { DispatchRepository } from '../../quotation/persistence/dispatch.repository.js';
import { type Award, type AwardShare, sharesOf } from '../domain/award.js';
import { AwardRepository } from '../persistence/award.repository.js';
import { ComparisonRepository } from '../persistence/comparison.repository.js';
import { awardFacts } from './awarder.js';
import { type Involved, InvolvedAnswers, isAsReturned } from './involved-answers.js';

/** Takes an award back, or a share that its provider declined. The caller holds the lock of the Request. */
@Injectable()
export class AwardUndoing {
  constructor(
    private readonly awards: AwardRepository,
    private readonly comparisons: ComparisonRepository,
    private readonly answers: InvolvedAnswers,
    private readonly dispatches: DispatchRepository,
  ) {}

  /** Winners and losers wait again; AWARD_CLAIMED once an order was confirmed. Returns the comparison's version. */
  async undo(request: QuotationDocument, awards: readonly Award[]): Promise<number> {
    if (sharesOf(awards, 'CLAIMED').length > 0) throw new AppError(quotationErrors.AWARD_CLAIMED);
    const now = new Date();
    const shares = sharesOf(awards, 'AWARDED', 'LOST');
    const byDispatch = Map.groupBy(shares, ({ dispatchId }) => dispatchId);
    const locked = await this.lock([...byDispatch.keys()]);
    for (const [dispatchId, involved] of locked) {
      const won = (byDispatch.get(dispatchId) ?? []).filter(({ state }) => state === 'AWARDED');
      if (won.length > 0) await this.takeBack(involved, won, request, now);
      else await this.reopen(involved, now);
    }
    await this.awards.undo(awards, now);
    return this.comparisons.nextVersion(request.id);
  }

  /** The provider declined its order: the lines of its share are open again. Doing it again changes nothing. */
  async decline(request: QuotationDocument, awards: readonly Award[], share: AwardShare): Promise<void> {
    const [involved] = [...(await this.lock([share.dispatchId])).values()];
    if (!involved || share.state === 'DECLINED' || share.state === 'LOST') return;
    await this.awards.setShare(share.awardId, share.dispatchId, 'DECLINED');
    this.comparisons.touch(request.id);
    const others = sharesOf(awards, 'AWARDED', 'CLAIMED').filter(
      ({ dispatchId, awardId }) => dispatchId === share.dispatchId && awardId !== share.awardId,
    );
    if (others.length > 0) return;
    const declined = advanced(involved.dispatch, 'decline', new Date());
    const dispatch = { ...declined, reason: 'Orden rechazada por el proveedor' };
    await this.answers.settle({ ...involved, dispatch }, [{ kind: 'changed', change: 'edited' }]);
  }

  private async lock(dispatchIds: readonly string[]): Promise<Map<string, Involved>> {
    const found = await Promise.all(dispatchIds.map((id) => this.dispatches.find(id)));
    return this.answers.lock(found.filter((dispatch) => dispatch !== null));
  }

  private async takeBack(
    { document, dispatch }: Involved,
    won: readonly AwardShare[],
    { id, general }: QuotationDocument,
    now: Date,
  ): Promise<void> {
    const after = advanced(dispatch, 'undo', now);
    await this.answers.settle({ document, dispatch: after }, [
      { kind: 'acceptanceUndone', dispatch: after },
      ...won.map((share) => ({
        kind: 'awardUndone' as const,
        dispatch: after,
        award: awardFacts(share, id, general.code),
      })),
    ]);
  }

  /** A loser that its provider revised since stays rejected. */
  private async reopen(involved: Involved, now: Date): Promise<void> {
    if (involved.dispatch.state !== 'REJECTED' || !isAsReturned(involved)) return;
    const dispatch = { ...advanced(involved.dispatch, 'restore', now), reason: null, answeredAt: null };
    await this.answers.settle({ ...involved, dispatch }, [{ kind: 'reopened', dispatch }]);
  }
}
