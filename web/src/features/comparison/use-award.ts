import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ApiError, isApiError } from '../../api/api-error.js';
import { useIdempotencyKey } from '../../api/use-idempotency-key.js';
import { toast } from '../../components/feedback/toast.js';
import { ordersPath } from '../../quotation/rules/paths.js';
import { useAwardRequestMutation } from './award-request.api.js';
import { awardTexts as texts } from './comparison.texts.js';
import { type ChoicesState, forgetDraft } from './use-choices.js';

interface Awarding {
  award: (share: { rank: boolean; distance: boolean }) => Promise<void>;
  busy: boolean;
  refusal: ApiError | null;
}

/** Awards the open lines as they are chosen. Repeated clicks make one award. */
export function useAward(comparison: Comparison, state: ChoicesState, onDone: () => void): Awarding {
  const [send, { isLoading }] = useAwardRequestMutation();
  const { keyFor, renew } = useIdempotencyKey();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const navigate = useNavigate();
  const award: Awarding['award'] = async (share) => {
    setRefusal(null);
    const { id } = comparison.request;
    const lines = comparison.lines
      .filter(({ itemId }) => state.open.has(itemId))
      .map(({ itemId }) => {
        const reason = state.reasons.get(itemId)?.trim();
        return { itemId, quotationId: state.choices.get(itemId) ?? null, ...(reason ? { reason } : {}) };
      });
    const body = { id, version: comparison.version, lines, share };
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
      if (!isApiError(error)) throw error;
      // What is refused now may be possible after a change: the next click is a new attempt.
      if (error.status >= 400 && error.status < 500) renew();
      setRefusal(error);
    }
  };
  return { award, busy: isLoading, refusal };
}
