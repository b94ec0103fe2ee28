import { recipientVisibility, type Visibility } from '@cotizaobra/proto/quotations/dispatch-states.table';
import { type Dispatch, sideOf } from './dispatch.js';
import type { QuotationDocument } from './document.js';

export type Relation = 'owner' | 'recipient' | 'stranger';

/** What the recipient of a dispatch may see: a sealed Quotation not before it is opened. */
export const visibilityOf = (dispatch: Dispatch): Visibility =>
  dispatch.documentType === 'Quotation' && dispatch.sealed
    ? 'closed'
    : recipientVisibility[dispatch.documentType][dispatch.state];

/** The relation of a company to a document. Other companies get the same 404 as for a missing document. */
export function relationOf(
  document: Pick<QuotationDocument, 'ownerCompanyId'>,
  dispatch: Dispatch | null,
  companyId: string,
): Relation {
  if (document.ownerCompanyId === companyId) return 'owner';
  return dispatch && sideOf(dispatch, companyId) === 'recipient' ? 'recipient' : 'stranger';
}

/** Only the provider sees its copy until it returns it. */
export function visibleCopyId(dispatch: Dispatch, companyId: string): string | null {
  if (sideOf(dispatch, companyId) === 'recipient') return dispatch.copyId;
  return dispatch.state === 'QUOTED' && !dispatch.sealed ? dispatch.copyId : null;
}
