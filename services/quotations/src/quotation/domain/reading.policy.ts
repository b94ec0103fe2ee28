import { recipientVisibility, type Visibility } from '@cotizaobra/proto/quotations/dispatch-states.table';
import { type Dispatch, sideOf } from './dispatch.js';
import type { QuotationDocument } from './document.js';

export type Relation = 'owner' | 'recipient' | 'stranger';

/** What the recipient of a dispatch still sees of it. */
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
