import type { Side } from '@cotizaobra/proto/quotations/dispatch-states.table';
import type {
  DispatchSent,
  PublicDispatchAccepted,
  PublicQuotationReturned,
} from '@cotizaobra/proto/quotations/events';
import { centsToAmount } from '@cotizaobra/proto/rules/totals';
import type { z } from 'zod';
import { contextOf, type Dispatch, otherCompany } from '../domain/dispatch.js';
import { coverageOfDocument, type QuotationDocument } from '../domain/document.js';
import type { PartyRecord } from '../domain/party.js';

export interface DispatchContext {
  document: QuotationDocument;
  dispatch: Dispatch;
  party: (id: string) => PartyRecord;
}

/** The data of every event about a dispatch inside the platform; no amount of a sealed answer. */
export function dispatchEventData({
  document,
  dispatch,
  party,
}: DispatchContext): z.input<(typeof DispatchSent)['data']> {
  const sender = party(dispatch.senderCompanyId);
  const recipient = party(dispatch.recipientCompanyId);
  return {
    dispatchId: dispatch.id,
    documentId: document.id,
    documentType: document.type,
    code: document.general.code,
    title: document.general.name,
    revision: dispatch.revision,
    senderCompanyId: sender.id,
    senderName: sender.name,
    senderLogoKey: sender.logoKey,
    recipientCompanyId: recipient.id,
    recipientName: recipient.name,
    recipientLogoKey: recipient.logoKey,
    coverage: dispatch.sealed ? null : coverageOfDocument(document),
    total:
      document.type === 'Quotation' && !dispatch.sealed
        ? { amount: centsToAmount(document.totals.total), currency: document.general.typeMoneda }
        : null,
  };
}

/**
 * The same data for the outside systems of one of the two companies. It names the counterparty and no other company.
 */
export function publicEventData(
  { document, dispatch, party }: DispatchContext,
  role: Side,
): z.input<(typeof PublicDispatchAccepted)['data']> {
  const other = party(otherCompany(dispatch, role));
  return {
    documentId: document.id,
    documentType: document.type,
    code: document.general.code,
    title: document.general.name,
    project: document.general.nameProyect,
    revision: dispatch.revision,
    dispatchId: dispatch.id,
    role,
    context: contextOf(document.type, role),
    counterparty: { companyId: other.id, name: other.name, ruc: other.ruc },
    status: dispatch.state,
  };
}

export function publicTotals(document: QuotationDocument): z.input<(typeof PublicQuotationReturned)['data']>['totals'] {
  const { general, totals } = document;
  const coverage = coverageOfDocument(document);
  return {
    currency: general.typeMoneda,
    subtotal: centsToAmount(totals.subtotal),
    igv: centsToAmount(totals.igv),
    total: centsToAmount(totals.total),
    ...(coverage ? { coverage } : {}),
  };
}
