import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { answerView } from '../../quotation/application/answer-view.js';
import type { PartyRecord } from '../../quotation/domain/party.js';
import { decidedLines, sharesOf } from '../domain/award.js';
import type { ReadComparison } from './comparison-reader.js';

type AwardView = NonNullable<Comparison['award']>;

/** The decisions on a Request as one; null if none stands. */
export function awardView(read: ReadComparison, partyOf: (id: string) => PartyRecord): AwardView | null {
  const { awards, compared } = read;
  const [first] = awards;
  if (!first) return null;
  const lines = decidedLines(awards);
  const winners = sharesOf(awards, 'AWARDED', 'CLAIMED', 'DECLINED');
  return {
    id: first.id,
    awardedAt: first.createdAt.toISOString(),
    share: { rank: first.shareRank, distance: first.shareDistance },
    undoable: winners.every(({ state }) => state !== 'CLAIMED'),
    lines: lines.map(({ itemId, quotationId, reason, open }) => ({ itemId, quotationId, reason, open })),
    shares: winners.flatMap((share): AwardView['shares'] => {
      const column = compared.columns.find(({ answer }) => answer.dispatch.documentId === share.quotationId);
      if (!column || share.state === 'LOST') return [];
      const { company, code, typeMoneda, taxMode } = answerView(column.answer, partyOf);
      const { awardId, quotationId, dispatchId, state, lineCount, subtotal, igv, total: totalAmount } = share;
      const totals = { typeMoneda, taxMode, subtotal, igv, totalAmount };
      return [{ awardId, quotationId, dispatchId, company, code, state, lineCount, ...totals }];
    }),
    leftOver: lines.filter(({ quotationId, open }) => quotationId === null && !open).length,
    openCount: lines.filter(({ open }) => open).length,
  };
}
