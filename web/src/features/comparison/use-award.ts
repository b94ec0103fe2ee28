import type { AcceptedBy } from '@cotizaobra/proto/quotations/accepted-by';
import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ApiError, isApiError } from '../../api/api-error.js';
import { useIdempotencyKey } from '../../api/use-idempotency-key.js';
import { useSignedIn } from '../../api/use-session.js';
import { toast } from '../../components/feedback/toast.js';
import { approvalsPath, ordersPath } from '../../quotation/rules/paths.js';
import { useRequestApprovalMutation } from '../approvals/approvals.api.js';
import { approvalTexts } from '../approvals/approvals.texts.js';
import { useAwardRequestMutation } from './award-request.api.js';
import { awardTexts as texts } from './comparison.texts.js';
import { type ChoicesState, forgetDraft } from './use-choices.js';

type Sharing = { rank: boolean; distance: boolean };

interface Awarding {
  award: (share: Sharing, acceptedBy: AcceptedBy) => Promise<void>;
  /** For an award that was refused with APPROVAL_NEEDED. */
  askApproval: (share: Sharing) => Promise<void>;
  busy: boolean;
  refusal: ApiError | null;
}

/** Awards the open lines as they are chosen. Repeated clicks make one award. */
export function useAward(comparison: Comparison, state: ChoicesState, onDone: () => void): Awarding {
  const [send, { isLoading }] = useAwardRequestMutation();
  const { keyFor, renew } = useIdempotencyKey();
  const [request, requesting] = useRequestApprovalMutation();
  const { company } = useSignedIn();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const navigate = useNavigate();
  const { id } = comparison.request;
  const chosen = () =>
    comparison.lines
      .filter(({ itemId }) => state.open.has(itemId))
      .map(({ itemId }) => {
        const reason = state.reasons.get(itemId)?.trim();
        return { itemId, quotationId: state.choices.get(itemId) ?? null, ...(reason ? { reason } : {}) };
      });
  const refused = (error: unknown) => {
    if (!isApiError(error)) throw error;
    // What is refused now may be possible after a change: the next click is a new attempt.
    if (error.status >= 400 && error.status < 500) renew();
    setRefusal(error);
  };
  const award: Awarding['award'] = async (share, acceptedBy) => {
    setRefusal(null);
    const lines = chosen();
    const body = { id, version: comparison.version, lines, share, acceptedBy };
    try {
      await send({ ...body, idempotencyKey: keyFor(body) }).unwrap();
      renew();
      forgetDraft(id);
      const winners = new Set(lines.flatMap(({ quotationId }) => quotationId ?? [])).size;
      void toast({
        tone: 'ok',
        title: texts.done(winners),
        action: { label: texts.seeOrders, onClick: () => void navigate(ordersPath) },
      });
      onDone();
    } catch (error) {
      refused(error);
    }
  };
  const askApproval: Awarding['askApproval'] = async (share) => {
    setRefusal(null);
    const body = { id: company?.id ?? '', requestId: id, version: comparison.version, lines: chosen(), share };
    try {
      await request({ ...body, idempotencyKey: keyFor(body) }).unwrap();
      renew();
      void toast({
        tone: 'ok',
        title: approvalTexts.askedDone,
        action: { label: approvalTexts.toList, onClick: () => void navigate(approvalsPath) },
      });
      onDone();
    } catch (error) {
      refused(error);
    }
  };
  return { award, askApproval, busy: isLoading || requesting.isLoading, refusal };
}
