import { AppError } from '@cotizaobra/proto/core/errors';
import { type DocumentAction, isForKind, rulingOf } from '@cotizaobra/proto/quotations/abilities.table';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import type { DispatchState } from '@cotizaobra/proto/quotations/model';
import { type Standing, standingOf } from '@cotizaobra/proto/quotations/situations';
import { isFinal, isSent, kindOf, type QuotationDocument } from './document.js';

/** What became of the dispatches that a copy depends on. Its editing depends on neither. */
interface CopyStates {
  /** Of its return in this revision. */
  returned?: DispatchState | null;
  /** Of the dispatch that it answers. */
  requestState?: DispatchState | null;
}

/** Where the document stands for its owner. */
export const standingOfOwn = (document: QuotationDocument, states: CopyStates = {}): Standing =>
  standingOf({
    kind: kindOf(document),
    lifecycle: document.lifecycle,
    revision: document.revision,
    sent: isSent(document),
    accepted: isFinal(document),
    ...states,
  });

/** Throws what the table of abilities refuses the action with; `nothing` where the action has no effect. */
export function requireAllowed(
  action: DocumentAction,
  document: QuotationDocument,
  states?: CopyStates,
): 'does' | 'nothing' {
  const ruling = rulingOf(action, standingOfOwn(document, states));
  if (ruling === 'does' || ruling === 'nothing') return ruling;
  throw new AppError(quotationErrors[ruling]);
}

/** Throws ILLEGAL_STATE where no document of this kind ever does it. */
export function requireKind(action: DocumentAction, document: QuotationDocument): void {
  if (!isForKind(action, kindOf(document))) throw new AppError(quotationErrors.ILLEGAL_STATE);
}
