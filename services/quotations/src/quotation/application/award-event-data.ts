import type { PublicQuotationAwarded, QuotationAwarded } from '@cotizaobra/proto/quotations/events';
import type { z } from 'zod';
import type { AwardFacts } from './document-events.js';
import type { DispatchContext } from './event-data.js';

/** One winner of an award: its own order, and nothing of the others. */
export function awardEventData(
  { document, dispatch, party }: DispatchContext,
  { total, ...award }: AwardFacts,
): z.input<(typeof QuotationAwarded)['data']> {
  const provider = party(dispatch.senderCompanyId);
  const buyer = party(dispatch.recipientCompanyId);
  return {
    ...award,
    quotationId: document.id,
    quotationCode: document.general.code,
    dispatchId: dispatch.id,
    title: document.general.name,
    buyerCompanyId: buyer.id,
    buyerName: buyer.name,
    providerCompanyId: provider.id,
    providerName: provider.name,
    total: { amount: total, currency: document.general.typeMoneda },
  };
}

type PublicAward = Pick<
  z.input<(typeof PublicQuotationAwarded)['data']>,
  'awardId' | 'requestId' | 'lineCount' | 'total'
>;

export function publicAwardData({ document }: DispatchContext, award: AwardFacts): PublicAward {
  const { awardId, requestId, lineCount, total } = award;
  return { awardId, requestId, lineCount, total: { amount: total, currency: document.general.typeMoneda } };
}
