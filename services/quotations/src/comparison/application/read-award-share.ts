import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { ReadAwardShare } from '@cotizaobra/proto/quotations/read-award-share';
import { addDays, limaDay } from '@cotizaobra/proto/rules/dates';
import { Controller } from '@nestjs/common';
import { asSent, Parties, partyView } from '../../quotation/application/parties.js';
import type { Dispatch } from '../../quotation/domain/dispatch.js';
import type { SnapshotContent } from '../../quotation/domain/snapshot.js';
import { DispatchRepository } from '../../quotation/persistence/dispatch.repository.js';
import { SnapshotRepository } from '../../quotation/persistence/snapshot.repository.js';
import type { Award, AwardShare, ShareState } from '../domain/award.js';
import { igvPercentOf } from '../domain/compared-request.js';
import { orderLines, orderTotals } from '../domain/order-totals.js';
import { AwardRepository } from '../persistence/award.repository.js';

type Input = MessagePayload<typeof ReadAwardShare>;
type Output = MessageOutput<typeof ReadAwardShare>;

/** Everything that one winner's order says, from what was sent. */
@Controller()
export class ReadAwardShareHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly awards: AwardRepository,
    private readonly dispatches: DispatchRepository,
    private readonly snapshots: SnapshotRepository,
    private readonly parties: Parties,
  ) {}

  @Handles(ReadAwardShare)
  execute({ awardId, quotationId }: Input): Promise<Output> {
    return this.transactions.run(async () => {
      const { award, share } = shareOf(await this.awards.find(awardId), quotationId);
      const dispatch = await this.get(share.dispatchId);
      const asked = await this.get(dispatch.requestDispatchId ?? '');
      const content = await this.snapshots.get(dispatch.snapshotId);
      const request = await this.snapshots.get(asked.snapshotId);
      const kept = [content.sender, dispatch.recipientParty];
      const { senderCompanyId, recipientCompanyId } = dispatch;
      const partyOf = asSent(kept, await this.parties.forShowing([senderCompanyId, recipientCompanyId]));
      const won = new Map(
        award.lines.flatMap((line) => (line.quotationId === quotationId ? [[line.itemKey, line]] : [])),
      );
      const lines = orderLines(content, new Set(won.keys()));
      const { department, province, district, address } = content.general;
      return {
        awardId,
        state: share.state,
        awardedAt: award.createdAt.toISOString(),
        dispatchId: dispatch.id,
        request: documentOf(asked, request),
        quotation: documentOf(dispatch, content),
        buyer: partyView(partyOf(recipientCompanyId)),
        provider: partyView(partyOf(senderCompanyId)),
        currency: content.general.typeMoneda,
        taxMode: content.taxMode,
        igvPercent: igvPercentOf(content),
        lines: lines.map(({ key, cents: _cents, ...line }) => ({ ...line, itemId: won.get(key)?.itemId ?? key })),
        totals: orderTotals(content, lines),
        details: content.details,
        place: { department, province, district, address },
        validityDays: content.validityDays,
        validUntil: addDays(limaDay(dispatch.createdAt), content.validityDays),
      };
    });
  }

  private async get(dispatchId: string): Promise<Dispatch> {
    const dispatch = await this.dispatches.find(dispatchId);
    if (!dispatch) throw new Error(`no dispatch ${dispatchId}`);
    return dispatch;
  }
}

const documentOf = ({ documentId, revision }: Dispatch, { general }: SnapshotContent): Output['quotation'] => ({
  id: documentId,
  code: general.code,
  title: general.name,
  project: general.nameProyect,
  revision,
});

type WonShare = AwardShare & { state: Exclude<ShareState, 'LOST'> };

/** The winner's share. AWARD_NOT_FOUND if it won nothing there, AWARD_UNDONE if the award was undone. */
export function shareOf(award: Award | null, quotationId: string): { award: Award; share: WonShare } {
  const isWon = (share: AwardShare): share is WonShare => share.quotationId === quotationId && share.state !== 'LOST';
  const share = award?.shares.find(isWon);
  if (!award || !share) throw new AppError(quotationErrors.AWARD_NOT_FOUND);
  if (award.undoneAt) throw new AppError(quotationErrors.AWARD_UNDONE);
  return { award, share };
}
