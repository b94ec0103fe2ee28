import { publicPathOf } from '@cotizaobra/proto/core/files';
import type { ReturnedAnswer } from '@cotizaobra/proto/quotations/model';
import type { Answer } from '../domain/awarding.js';
import type { PartyRecord } from '../domain/party.js';

/** An answer as its buyer sees it. */
export function answerView(answer: Answer, partyOf: (id: string) => PartyRecord): ReturnedAnswer {
  const { dispatch, code, total, currency, taxMode, coverage } = answer;
  const { id, name, logoKey, guest } = partyOf(dispatch.senderCompanyId);
  return {
    dispatchId: dispatch.id,
    quotationId: dispatch.documentId,
    code,
    company: { id, name, logoCompany: publicPathOf(logoKey), ...(guest ? { guest } : {}) },
    status: dispatch.state,
    totalAmount: total,
    typeMoneda: currency,
    taxMode,
    coverage,
    ...(dispatch.digest ? { digest: dispatch.digest } : {}),
  };
}
