import type { Coverage } from '@cotizaobra/proto/rules/coverage';
import type { Currency } from '@cotizaobra/proto/rules/currency';
import type { TaxMode } from '@cotizaobra/proto/rules/totals';
import type { Dispatch } from './dispatch.js';
import { visibilityOf } from './reading.policy.js';

/** A Quotation as its buyer received it: the dispatch with the data of its card. */
export interface Answer {
  readonly dispatch: Dispatch;
  readonly code: string;
  readonly title: string;
  readonly total: string;
  readonly currency: Currency;
  readonly taxMode: TaxMode;
  readonly coverage: Coverage;
}

/** A withdrawn Quotation does not count as an answer. */
export const isShown = ({ dispatch }: Answer): boolean => visibilityOf(dispatch) === 'full';
