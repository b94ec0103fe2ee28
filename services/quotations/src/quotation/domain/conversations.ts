import type { ClosedReason } from '@cotizaobra/proto/chat/model';
import type { DispatchState } from '@cotizaobra/proto/quotations/model';
import type { QuotationDocument } from './document.js';

/** Where the conversations of a document take place, and with whom. Source: decisions 7. */
export interface Conversation {
  /** The document of origin. */
  readonly document: QuotationDocument;
  /** Who is not its owner. */
  readonly counterpartyCompanyId: string;
  /** The other side, seen from the caller. */
  readonly partnerCompanyId: string;
  readonly closed: ClosedReason | null;
  /** The revision that was last sent to the counterparty. */
  readonly sentRevision: number;
}

/** After a rejection or a withdrawal what was written stays readable and nothing is added. */
export const closedBy = (state: DispatchState): ClosedReason | null =>
  state === 'REJECTED' || state === 'WITHDRAWN' ? state : null;

/** An item keeps the id of the one it was first copied from. */
export const originItemOf = (item: { id: string; originItemId: string | null }): string => item.originItemId ?? item.id;
