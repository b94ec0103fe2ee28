import type { DispatchState, SendState } from '@cotizaobra/proto/quotations/model';
import type { Dispatch } from './dispatch.js';
import { kindOf, noSends, type QuotationDocument, type SendSummary } from './document.js';

/** From the furthest to the least; a card shows the first one that some dispatch is in. Source: decisions 2, lists. */
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

/** The dispatch that stands for all of them: the furthest, among equals the first sent of the newest revision. */
export function leadOf<D extends Sent>(dispatches: readonly D[]): D | null {
  const inOrder = dispatches.toSorted(
    (a, b) => rank(a) - rank(b) || b.revision - a.revision || a.createdAt.getTime() - b.createdAt.getTime(),
  );
  return inOrder[0] ?? null;
}

/** Of all dispatches of a document: a new revision erases nothing of what became of the older ones. */
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

/** The badge of a document of one's own. 'reenviado' (Completado): a priced answer came back or was given back. */
export function ownSendState(document: Pick<QuotationDocument, 'type' | 'origin' | 'sends'>): SendState {
  if (document.sends.count === 0) return 'no_enviado';
  const completed = document.sends.furthest === 'QUOTED' || kindOf(document) === 'copy';
  return completed ? 'reenviado' : 'enviado';
}

/** The badge of what was received. */
export const receivedSendState = (state: DispatchState): SendState => (state === 'QUOTED' ? 'reenviado' : 'recibido');
