import { AppError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import type { DispatchState } from '@cotizaobra/proto/quotations/model';
import { advanced } from './answering.js';
import { requireAllowed } from './call.table.js';
import type { Dispatch } from './dispatch.js';
import { isOpen } from './dispatch-status.table.js';
import { isFinal, isSent, kindOf, moved, type QuotationDocument } from './document.js';
import { summarise } from './send-summary.js';

/** A document after a change, and the dispatches that the change closed, as they now stand. */
export interface Closing {
  document: QuotationDocument;
  closed: Dispatch[];
}

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
 * The next revision: open dispatches of this one are superseded, the document can be edited and sent again. Null when this
 * revision was sent to nobody yet: it is the new one already. A copy waits for the buyer's rejection.
 * @param dispatches of all revisions
 */
export function revised(document: QuotationDocument, dispatches: readonly Dispatch[], now: Date): Closing | null {
  const rule = requireAllowed('revision', document);
  const next = moved(document, 'revise');
  if (isFinal(document)) throw new AppError(quotationErrors.ILLEGAL_STATE);
  const isFirstCopy = rule === 'after-rejection' && document.revision === 1;
  if (!isSent(document) && !isFirstCopy) return null;
  const current = dispatches.filter(({ revision }) => revision === document.revision);
  if (rule === 'after-rejection' && summarise(current).furthest !== 'REJECTED') {
    throw new AppError(quotationErrors.ILLEGAL_STATE);
  }
  const closed = close(dispatches, 'supersede', now);
  const sends = summarise(withChanged(dispatches, closed));
  return { document: { ...next, revision: document.revision + 1, sentAt: null, sends }, closed };
}

/** A copy stays while its Request counts on it: until it is declined, withdrawn or superseded. */
const holdsCopy: ReadonlySet<DispatchState> = new Set(['ACCEPTED', 'QUOTED']);

/**
 * 'Eliminar': what is still open is withdrawn. `requestState`: of the dispatch that a copy answers.
 * @param dispatches of all revisions
 */
export function deactivated(
  document: QuotationDocument,
  dispatches: readonly Dispatch[],
  requestState: DispatchState | null,
  now: Date,
): Closing {
  const next = moved(document, 'deactivate');
  if (kindOf(document) === 'copy' && requestState !== null && holdsCopy.has(requestState)) {
    throw new AppError(quotationErrors.ILLEGAL_STATE);
  }
  const closed = close(dispatches, 'withdraw', now);
  return { document: { ...next, sends: summarise(withChanged(dispatches, closed)) }, closed };
}
