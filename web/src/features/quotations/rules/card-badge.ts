import type { DispatchState, QuotationCard } from '@cotizaobra/proto/quotations/model';
import type { BadgeTone } from '../../../components/data/status-badge.js';
import { stateTexts } from '../texts/state.texts.js';

export interface Badge {
  tone: BadgeTone;
  text: string;
}

const tones: Record<DispatchState, BadgeTone> = {
  PENDING: 'warn',
  ACCEPTED: 'ok',
  QUOTED: 'blue',
  REJECTED: 'err',
  WITHDRAWN: 'neutral',
  SUPERSEDED: 'neutral',
};

/** The state of one dispatch; whoever sent it reads a pending one as 'Enviado'. */
export function dispatchBadge(state: DispatchState, mine: boolean): Badge {
  if (state === 'PENDING' && mine) return { tone: 'info', text: stateTexts.sent };
  return { tone: tones[state], text: stateTexts.dispatch[state] };
}

/** The one badge of a card: the furthest state over its dispatches, else the document's own. */
export function cardBadge(card: Pick<QuotationCard, 'status' | 'CompanyQuotationStado' | 'isMine'>): Badge {
  if (card.CompanyQuotationStado) return dispatchBadge(card.CompanyQuotationStado, card.isMine);
  return { tone: 'neutral', text: stateTexts.document[card.status] };
}
