import type { DispatchState, QuotationCard } from '@cotizaobra/proto/quotations/model';
import type { BadgeTone } from '../../components/data/status-badge.js';
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

/** The state of one dispatch; its sender reads a pending one as 'Enviado'. */
export function dispatchBadge(state: DispatchState, mine: boolean): Badge {
  if (state === 'PENDING' && mine) return { tone: 'info', text: stateTexts.sent };
  return { tone: tones[state], text: stateTexts.dispatch[state] };
}

/** Accepted, and waiting for the reader's own prices. */
export const toPriceBadge: Badge = { tone: 'warn', text: stateTexts.toPrice };

type CardState = Pick<
  QuotationCard,
  'status' | 'CompanyQuotationStado' | 'isMine' | 'toPrice' | 'stateRevision' | 'revision'
>;

/** The one badge of a card: the furthest state over all dispatches, else the document's own. */
export function cardBadge(card: CardState): Badge {
  if (card.toPrice) return toPriceBadge;
  if (!card.CompanyQuotationStado) return { tone: 'neutral', text: stateTexts.document[card.status] };
  const badge = dispatchBadge(card.CompanyQuotationStado, card.isMine);
  const { stateRevision: revision } = card;
  if (!revision || revision === card.revision) return badge;
  return { ...badge, text: stateTexts.ofRevision(badge.text, revision) };
}
