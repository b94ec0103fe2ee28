import { AppError } from '@cotizaobra/proto/core/errors';
import { type DocumentAction, isForKind, rulingOf } from '@cotizaobra/proto/quotations/abilities.table';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import type { DispatchState } from '@cotizaobra/proto/quotations/model';
import { type Standing, standingOf } from '@cotizaobra/proto/quotations/situations';
import { isFinal, isSent, kindOf, type QuotationDocument } from './document.js';

/** The states of the dispatches that a copy depends on. Editing the copy does not depend on them. */
interface CopyStates {
  /** The return of the copy in this revision. */
  returned?: DispatchState | null;
  /** The dispatch that the copy answers. */
  requestState?: DispatchState | null;
  /** Its sealed answer may be replaced. */
  replaceable?: boolean;
  /** A round on its answer waits for an answer or for the next version. */
  negotiated?: boolean;
}

/** The standing of an own document. */
export const standingOfOwn = (document: QuotationDocument, states: CopyStates = {}): Standing =>
  standingOf({
    kind: kindOf(document),
    lifecycle: document.lifecycle,
    revision: document.revision,
    sent: isSent(document),
    accepted: isFinal(document),
    ...states,
  });

/** Throws the refusal from the table of abilities; returns `nothing` if the action has no effect. */
export function requireAllowed(
  action: DocumentAction,
  document: QuotationDocument,
  states?: CopyStates,
): 'does' | 'nothing' {
  const ruling = rulingOf(action, standingOfOwn(document, states));
  if (ruling === 'does' || ruling === 'nothing') return ruling;
  throw new AppError(quotationErrors[ruling]);
}

/** Throws ILLEGAL_STATE if this kind of document never allows the action. */
export function requireKind(action: DocumentAction, document: QuotationDocument): void {
  if (!isForKind(action, kindOf(document))) throw new AppError(quotationErrors.ILLEGAL_STATE);
}
