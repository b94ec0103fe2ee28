import { isOpen } from '@cotizaobra/proto/quotations/dispatch-states.table';
import type { DispatchState } from '@cotizaobra/proto/quotations/model';
import { advanced } from './answering.js';
import type { Dispatch } from './dispatch.js';
import { moved, type QuotationDocument } from './document.js';
import { requireAllowed } from './rulings.js';
import { mayReplace } from './sealing.js';
import { summarise } from './send-summary.js';

/** A document after a change, and the dispatches that the change closed. */
export interface Closing {
  document: QuotationDocument;
  closed: Dispatch[];
}

/** The copy opened for its next version. The dispatch of this one stays open until that one is returned. */
export const nextVersion = (document: QuotationDocument): QuotationDocument => ({
  ...moved(document, 'revise'),
  revision: document.revision + 1,
  sentAt: null,
});

function close(dispatches: readonly Dispatch[], action: 'withdraw' | 'supersede', now: Date): Dispatch[] {
  return dispatches
    .filter((dispatch) => isOpen(dispatch.documentType, dispatch.state))
    .map((dispatch) => advanced(dispatch, action, now));
}

const withChanged = (dispatches: readonly Dispatch[], changed: readonly Dispatch[]): Dispatch[] => {
  const byId = new Map(changed.map((dispatch) => [dispatch.id, dispatch]));
  return dispatches.map((dispatch) => byId.get(dispatch.id) ?? dispatch);
};

/**
 * The next revision: it supersedes the open dispatches, and the document can be edited and sent again. Null when this
 * revision was never sent, because it is already the new one. A copy needs the buyer's rejection or a round first. A sealed
 * one needs time. While the answer may be replaced, it stands until another one does so.
 * @param dispatches of all revisions
 * @param negotiated a round on the answer waits for its next version
 */
export function revised(
  document: QuotationDocument,
  dispatches: readonly Dispatch[],
  now: Date,
  negotiated = false,
): Closing | null {
  const current = dispatches.filter(({ revision }) => revision === document.revision);
  const returned = summarise(current).furthest;
  const replaceable = mayReplace(current[0] ?? null, now);
  if (requireAllowed('revise', document, { returned, replaceable, negotiated }) === 'nothing') return null;
  const stands = replaceable || (negotiated && returned === 'PENDING');
  const closed = stands ? [] : close(dispatches, 'supersede', now);
  const sends = summarise(withChanged(dispatches, closed));
  return { document: { ...nextVersion(document), sends }, closed };
}

/** The dispatches after the return of a copy, and the answers that it replaces. */
export function replaced(dispatches: readonly Dispatch[], now: Date): { all: Dispatch[]; closed: Dispatch[] } {
  const closed = close(dispatches, 'supersede', now);
  return { all: withChanged(dispatches, closed), closed };
}

/**
 * 'Eliminar': withdraws the open dispatches. A copy cannot be deactivated while its Request depends on it.
 * @param requestState of the dispatch that a copy answers
 * @param dispatches of all revisions
 */
export function deactivated(
  document: QuotationDocument,
  dispatches: readonly Dispatch[],
  requestState: DispatchState | null,
  now: Date,
): Closing {
  requireAllowed('deactivate', document, { requestState });
  const next = moved(document, 'deactivate');
  const closed = close(dispatches, 'withdraw', now);
  return { document: { ...next, sends: summarise(withChanged(dispatches, closed)) }, closed };
}
