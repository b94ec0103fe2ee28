import type { DispatchState, DocumentType } from '@cotizaobra/proto/quotations/model';
import { type Dispatch, sideOf } from './dispatch.js';
import type { QuotationDocument } from './document.js';

export type Relation = 'owner' | 'recipient' | 'stranger';

/** `closed`: the card stays, what it held does not: no elements, no client block, nothing to print. */
export type Visibility = 'full' | 'closed';

/**
 * What a recipient still sees of what it got. Rejecting a Request hides it from the provider; a buyer may go on reading a
 * Quotation it rejected; what was withdrawn is a closed card; what was superseded stays readable. Source: decisions 2.
 */
const recipientVisibility: Record<DocumentType, Record<DispatchState, Visibility>> = {
  Request: {
    PENDING: 'full',
    ACCEPTED: 'full',
    QUOTED: 'full',
    REJECTED: 'closed',
    WITHDRAWN: 'closed',
    SUPERSEDED: 'full',
  },
  Quotation: {
    PENDING: 'full',
    ACCEPTED: 'full',
    QUOTED: 'full',
    REJECTED: 'full',
    WITHDRAWN: 'closed',
    SUPERSEDED: 'full',
  },
};

export const visibilityOf = (dispatch: Dispatch): Visibility =>
  recipientVisibility[dispatch.documentType][dispatch.state];

/** What a company is to a document. A stranger gets the same 404 as for a document that does not exist. */
export function relationOf(
  document: Pick<QuotationDocument, 'ownerCompanyId'>,
  dispatch: Dispatch | null,
  companyId: string,
): Relation {
  if (document.ownerCompanyId === companyId) return 'owner';
  return dispatch && sideOf(dispatch, companyId) === 'recipient' ? 'recipient' : 'stranger';
}

/** The provider's copy is nobody else's business until it is returned. */
export function visibleCopyId(dispatch: Dispatch, companyId: string): string | null {
  if (sideOf(dispatch, companyId) === 'recipient') return dispatch.copyId;
  return dispatch.state === 'QUOTED' ? dispatch.copyId : null;
}
