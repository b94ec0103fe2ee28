import type { ClosedReason } from '@cotizaobra/proto/chat/model';
import type { DispatchState } from '@cotizaobra/proto/quotations/model';
import type { QuotationDocument } from './document.js';

/** The document and the two companies of a conversation. Source: decisions 7. */
export interface Conversation {
  /** The document of origin. */
  readonly document: QuotationDocument;
  /** The company that does not own the document. */
  readonly counterpartyCompanyId: string;
  /** The other company, seen from the caller. */
  readonly partnerCompanyId: string;
  readonly closed: ClosedReason | null;
  /** The revision that was last sent to the counterparty. */
  readonly sentRevision: number;
}

/** After a rejection or withdrawal the messages stay readable, but nobody can add any. */
export const closedBy = (state: DispatchState): ClosedReason | null =>
  state === 'REJECTED' || state === 'WITHDRAWN' ? state : null;

/** A copied item keeps the id of the original item. */
export const originItemOf = (item: { id: string; originItemId: string | null }): string => item.originItemId ?? item.id;
