import type { DispatchState, SendState } from '@cotizaobra/proto/quotations/model';
import type { Dispatch } from './dispatch.js';
import { kindOf, noSends, type QuotationDocument, type SendSummary } from './document.js';

/**
 * From the furthest state to the least. A card shows the first state that any dispatch has. Source: decisions 2, lists.
 */
const furthestOrder: readonly DispatchState[] = [
  'QUOTED',
  'ACCEPTED',
  'PENDING',
  'REJECTED',
  'WITHDRAWN',
  'SUPERSEDED',
];

type Sent = Pick<Dispatch, 'state' | 'recipientCompanyId' | 'createdAt' | 'revision'>;

const rank = (dispatch: Sent): number => furthestOrder.indexOf(dispatch.state);

/** The lead dispatch: the furthest state; among equals, the first one of the newest revision. */
export function leadOf<D extends Sent>(dispatches: readonly D[]): D | null {
  const inOrder = dispatches.toSorted(
    (a, b) => rank(a) - rank(b) || b.revision - a.revision || a.createdAt.getTime() - b.createdAt.getTime(),
  );
  return inOrder[0] ?? null;
}

/** The summary of all dispatches. A new revision keeps the states of older ones. */
export function summarise(dispatches: readonly Sent[]): SendSummary {
  const lead = leadOf(dispatches);
  if (!lead) return noSends;
  const some = (...states: DispatchState[]) => dispatches.some((dispatch) => states.includes(dispatch.state));
  return {
    count: new Set(dispatches.map(({ recipientCompanyId }) => recipientCompanyId)).size,
    leadCompanyId: lead.recipientCompanyId,
    furthest: lead.state,
    furthestRevision: lead.revision,
    pending: some('PENDING'),
    accepted: some('ACCEPTED', 'QUOTED'),
    rejected: some('REJECTED'),
  };
}

/** The badge of an own document. 'reenviado' (Completado): a priced answer arrived or was returned. */
export function ownSendState(document: Pick<QuotationDocument, 'type' | 'origin' | 'sends'>): SendState {
  if (document.sends.count === 0) return 'no_enviado';
  const completed = document.sends.furthest === 'QUOTED' || kindOf(document) === 'copy';
  return completed ? 'reenviado' : 'enviado';
}

/** The badge of a received document. */
export const receivedSendState = (state: DispatchState): SendState => (state === 'QUOTED' ? 'reenviado' : 'recibido');
