import type { ItemEditorStore } from '@cotizaobra/item-grid/store/item-editor-store';
import type { BudgetProfile } from '@cotizaobra/proto/rules/budget/profile';
import { type ApiError, isApiError } from '../../api/api-error.js';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { budgetTexts as texts } from './budget.texts.js';

/** What every change answers: the new version, and lines whose price it computed. */
export interface BudgetAnswer {
  version: number;
  changed?: readonly { id: string; price: string | null; hasAnalysis?: boolean | undefined }[] | undefined;
}

/** What the page of a Quotation lends to its budget. */
export interface BudgetHost {
  quotation: DocumentHeader['quotation'];
  profile: BudgetProfile;
  /** Analyses, prices and footer cannot be changed now. */
  readOnly: boolean;
  store: ItemEditorStore;
  /** Saves the items first; false if that failed, which has already shown a message. */
  settle: () => Promise<boolean>;
  /** Runs a change in turn with the saves of the items, and shows its prices in them. `work` gets the version to name. */
  change: <T extends BudgetAnswer>(work: (version: number) => Promise<T>) => Promise<T>;
  /** Reloads the document after somebody else changed it. */
  refresh: () => Promise<void>;
}

/** A refusal of a change, in words that say what to do. */
export interface BudgetFault {
  text: string;
  /** No answer: the same change may be sent again. */
  unreachable: boolean;
  error: unknown;
}

const isUnreachable = ({ status }: ApiError): boolean => status === 0 || status >= 500;

/** Runs a change of the budget after the items are saved. */
export async function changeBudget<T extends BudgetAnswer>(
  host: BudgetHost,
  work: (version: number) => Promise<T>,
): Promise<{ answer: T } | { fault: BudgetFault }> {
  if (!(await host.settle())) return { fault: { text: texts.itemsFirst, unreachable: false, error: null } };
  try {
    const answer = await host.change(work);
    return { answer };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code === 'STALE_VERSION') await host.refresh().catch(() => undefined);
    const text = error.code === 'STALE_VERSION' ? texts.stale : error.text;
    return { fault: { text, unreachable: isUnreachable(error), error } };
  }
}
