import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Injectable } from '@nestjs/common';
import { AwardLimits } from '../../approvals/application/award-limits.js';
import type { CompanyActor } from '../../quotation/application/company-actor.js';
import type { AwardFacts } from '../../quotation/application/document-events.js';
import { advanced } from '../../quotation/domain/answering.js';
import type { Dispatch } from '../../quotation/domain/dispatch.js';
import { Acceptances } from '../../verification/application/acceptances.js';
import type { Accepting } from '../../verification/domain/accepting.js';
import { type Award, type AwardLine, type AwardShare, decidedLines } from '../domain/award.js';
import { lossesOf, type Sharing } from '../domain/losses.js';
import { winnersOf } from '../domain/winners.js';
import { AwardRepository } from '../persistence/award.repository.js';
import { ComparisonRepository } from '../persistence/comparison.repository.js';
import type { ReadComparison } from './comparison-reader.js';
import { type Involved, InvolvedAnswers, requireAsReturned } from './involved-answers.js';

/** The reason that losers read. */
const NOT_AWARDED = 'No adjudicada';

export interface Decision {
  read: ReadComparison;
  lines: readonly AwardLine[];
  share: Sharing;
  actor: CompanyActor;
  /** Who accepts the winners' Quotations. */
  by?: Accepting | undefined;
  /** Whoever is needed has approved it: no limit counts. */
  isApproved?: true;
}

interface Winning {
  now: Date;
  by: Accepting | undefined;
}

/**
 * Writes an award in the transaction of its caller, who holds the lock of the Request: winners ACCEPTED, the others
 * REJECTED, one event each.
 */
@Injectable()
export class Awarder {
  constructor(
    private readonly awards: AwardRepository,
    private readonly comparisons: ComparisonRepository,
    private readonly answers: InvolvedAnswers,
    private readonly acceptances: Acceptances,
    private readonly limits: AwardLimits,
  ) {}

  /** Returns the new version of the comparison. Throws APPROVAL_NEEDED over the limit of the actor. */
  async award({ read, lines, share, actor, by, isApproved }: Decision): Promise<number> {
    const { request, compared } = read;
    const now = new Date();
    const id = uuidV7();
    const winners = winnersOf(id, read, lines);
    if (!isApproved) await this.limits.requireWithin(read, winners, actor);
    const won = new Set(winners.map(({ dispatchId }) => dispatchId));
    const losers = this.losersOf(read, lines, won);
    const winning = compared.columns.map(({ answer }) => answer.dispatch).filter((dispatch) => won.has(dispatch.id));
    const locked = await this.answers.lockDecided([...winning, ...losers]);
    const award: Award = {
      id,
      requestId: request.id,
      createdBy: actor.userId,
      createdAt: now,
      undoneAt: null,
      shareRank: share.rank,
      shareDistance: share.distance,
      lines,
      shares: [...winners, ...losers.map((dispatch) => lostShare(id, dispatch))],
    };
    this.awards.insert(award);
    for (const winner of winners)
      await this.win(locked.get(winner.dispatchId)!, awardFacts(winner, request.id, request.general.code), { now, by });
    const lossOf = lossesOf(compared, share);
    for (const { id: dispatchId } of losers) {
      const { document, dispatch } = locked.get(dispatchId)!;
      const after = { ...advanced(dispatch, 'lose', now), reason: NOT_AWARDED };
      const lost = lossOf(dispatchId);
      await this.answers.settle({ document, dispatch: after }, [
        { kind: 'rejected', dispatch: after, declined: false, lost },
      ]);
    }
    return this.comparisons.nextVersion(request.id);
  }

  /** Undecided answers without a line. While lines stay open, they wait for the next decision. */
  private losersOf({ awards, compared }: ReadComparison, lines: readonly AwardLine[], won: ReadonlySet<string>) {
    const decided = new Set(lines.map(({ itemKey }) => itemKey));
    const staysOpen = decidedLines(awards).some((line) => line.open && !decided.has(line.itemKey));
    const pending = compared.columns.map(({ answer }) => answer.dispatch).filter(({ state }) => state === 'PENDING');
    return staysOpen ? [] : pending.filter(({ id }) => !won.has(id));
  }

  private async win(involved: Involved, award: AwardFacts, { now, by }: Winning): Promise<void> {
    const { document, dispatch } = involved;
    if (dispatch.state === 'ACCEPTED') {
      await this.answers.settle(involved, [{ kind: 'awarded', dispatch, award }]);
      return;
    }
    requireAsReturned(involved);
    const waiting = dispatch.state === 'REJECTED' ? advanced(dispatch, 'restore', now) : dispatch;
    const after: Dispatch = { ...advanced(waiting, 'accept', now), reason: null };
    const acceptedBy = await this.acceptances.keep(after, by);
    await this.answers.settle({ document, dispatch: after }, [
      { kind: 'accepted', dispatch: after, copyId: null, ...acceptedBy },
      { kind: 'awarded', dispatch: after, award },
    ]);
  }
}

export const awardFacts = (share: AwardShare, requestId: string, requestCode: string): AwardFacts => ({
  awardId: share.awardId,
  requestId,
  requestCode,
  lineCount: share.lineCount,
  total: share.total,
});

const lostShare = (awardId: string, { id: dispatchId, documentId, senderCompanyId }: Dispatch): AwardShare => ({
  awardId,
  dispatchId,
  quotationId: documentId,
  companyId: senderCompanyId,
  state: 'LOST',
  lineCount: 0,
  subtotal: '0.00',
  igv: '0.00',
  total: '0.00',
});
