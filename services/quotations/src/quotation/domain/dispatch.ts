import type { TemplateId } from '@cotizaobra/proto/documents/model';
import type { Side } from '@cotizaobra/proto/quotations/dispatch-states.table';
import type { Context, DispatchState, DocumentType } from '@cotizaobra/proto/quotations/model';
import type { PartyRecord } from './party.js';

/** One revision of a document sent to one company. */
export interface Dispatch {
  readonly id: string;
  readonly documentId: string;
  readonly documentType: DocumentType;
  readonly revision: number;
  readonly senderCompanyId: string;
  readonly recipientCompanyId: string;
  /** The recipient as it was when it was sent; null on what was sent before this was kept. */
  readonly recipientParty: PartyRecord | null;
  readonly state: DispatchState;
  readonly message: string;
  /** Why it was rejected or withdrawn, when somebody said so. */
  readonly reason: string | null;
  /** The recipient's PDF keeps it, whatever the owner chooses later. Null on a Request. */
  readonly template: TemplateId | null;
  readonly snapshotId: string;
  /** The provider's own Quotation, born from its acceptance of this Request. */
  readonly copyId: string | null;
  /** On a returned copy: the dispatch of the Request that it answers. */
  readonly requestDispatchId: string | null;
  readonly createdAt: Date;
  readonly answeredAt: Date | null;
  readonly recipientViewedAt: Date | null;
  readonly recipientUnseen: boolean;
  readonly senderUnseen: boolean;
}

/** On which side of the dispatch a company stands; null: on none. */
export function sideOf(dispatch: Dispatch, companyId: string): Side | null {
  if (dispatch.senderCompanyId === companyId) return 'sender';
  return dispatch.recipientCompanyId === companyId ? 'recipient' : null;
}

export const otherCompany = (dispatch: Dispatch, side: Side): string =>
  side === 'sender' ? dispatch.recipientCompanyId : dispatch.senderCompanyId;

/** Who sends a Request buys (proveedores), who sends a Quotation sells (clientes); the other side the other way round. */
export function contextOf(type: DocumentType, side: Side): Context {
  return (type === 'Request') === (side === 'sender') ? 'proveedores' : 'clientes';
}
