import { isAwarded } from '@cotizaobra/proto/quotations/dispatch-states.table';
import type { Coverage } from '@cotizaobra/proto/rules/coverage';
import type { Currency } from '@cotizaobra/proto/rules/currency';
import type { TaxMode } from '@cotizaobra/proto/rules/totals';
import type { Dispatch } from './dispatch.js';
import { visibilityOf } from './reading.policy.js';

/** A Quotation as its buyer got it: the dispatch with what its card shows. */
export interface Answer {
  readonly dispatch: Dispatch;
  readonly code: string;
  readonly title: string;
  readonly total: string;
  readonly currency: Currency;
  readonly taxMode: TaxMode;
  readonly coverage: Coverage;
}

/** What its seller took back is no answer any more. */
export const isShown = ({ dispatch }: Answer): boolean => visibilityOf(dispatch) === 'full';

/** The answer of the same Request that is accepted already. While there is one, no other may be accepted. */
export const awardedBesides = (answers: readonly Answer[], dispatchId: string): Answer | null =>
  answers.find(({ dispatch }) => dispatch.id !== dispatchId && isAwarded(dispatch.state)) ?? null;
