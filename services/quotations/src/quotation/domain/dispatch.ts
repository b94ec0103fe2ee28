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
  /** The recipient's data at the moment of sending; null on dispatches from before this column. */
  readonly recipientParty: PartyRecord | null;
  readonly state: DispatchState;
  readonly message: string;
  /** The reason of the rejection or withdrawal, if given. */
  readonly reason: string | null;
  /** Keeps the recipient's PDF stable when the owner changes the template. Null on a Request. */
  readonly template: TemplateId | null;
  readonly snapshotId: string;
  /** The provider's own Quotation, created when it accepted this Request. */
  readonly copyId: string | null;
  /** On a returned copy: the dispatch of the Request that it answers. */
  readonly requestDispatchId: string | null;
  /** Of a Request: until when the recipient may answer, as it is now. */
  readonly deadline: Date | null;
  /** Of a Request: its answers are sealed. Of a Quotation: its recipient may not read it before the opening. */
  readonly sealed: boolean;
  /** 'Incluir análisis': its recipient sees the analyses, and the details of the footer. */
  readonly includesAnalyses: boolean;
  /** SHA-256 of a sealed answer; null on all others. */
  readonly digest: string | null;
  readonly createdAt: Date;
  readonly answeredAt: Date | null;
  readonly recipientViewedAt: Date | null;
  /** Of a Request: when its sender last reminded the recipient. */
  readonly remindedAt: Date | null;
  readonly recipientUnseen: boolean;
  readonly senderUnseen: boolean;
}

/** The company's side of the dispatch; null when it has none. */
export function sideOf(dispatch: Dispatch, companyId: string): Side | null {
  if (dispatch.senderCompanyId === companyId) return 'sender';
  return dispatch.recipientCompanyId === companyId ? 'recipient' : null;
}

export const otherCompany = (dispatch: Dispatch, side: Side): string =>
  side === 'sender' ? dispatch.recipientCompanyId : dispatch.senderCompanyId;

/**
 * The sender of a Request buys (proveedores), the sender of a Quotation sells (clientes). The recipient has the other
 * role.
 */
export function contextOf(type: DocumentType, side: Side): Context {
  return (type === 'Request') === (side === 'sender') ? 'proveedores' : 'clientes';
}
