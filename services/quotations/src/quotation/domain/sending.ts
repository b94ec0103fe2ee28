import { AppError } from '@cotizaobra/proto/core/errors';
import { isOver } from '@cotizaobra/proto/quotations/deadline';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { namedCells, toldCells, unreadableCells } from '@cotizaobra/proto/quotations/unreadable-cells';
import { formatMoment } from '@cotizaobra/proto/rules/dates';
import type { ItemRow, NumberCell } from '@cotizaobra/proto/rules/item-tree';
import type { Numbering } from '@cotizaobra/proto/rules/numbering';
import type { Dispatch } from './dispatch.js';
import { kindOf, moved, type QuotationDocument } from './document.js';
import type { PartyRecord } from './party.js';
import { requireAllowed } from './rulings.js';
import { isSealed } from './sealing.js';
import { summarise } from './send-summary.js';

/** Throws OWN_COMPANY when a recipient is the document's own company. */
export function checkRecipients(document: QuotationDocument, companyIds: readonly string[]): void {
  const own = companyIds.indexOf(document.ownerCompanyId);
  if (own < 0) return;
  const { code, text } = quotationErrors.OWN_COMPANY;
  throw new AppError(quotationErrors.OWN_COMPANY, {}, [{ path: `companyIds.${own}`, code, message: text }]);
}

/** Throws UNKNOWN_RECIPIENT when a recipient answers by a link: it would get none. */
export function checkNoGuests(companyIds: readonly string[], known: ReadonlyMap<string, PartyRecord>): void {
  const guest = companyIds.findIndex((id) => known.get(id)?.guest);
  if (guest < 0) return;
  const { code, text } = quotationErrors.UNKNOWN_RECIPIENT;
  throw new AppError(quotationErrors.UNKNOWN_RECIPIENT, {}, [{ path: `companyIds.${guest}`, code, message: text }]);
}

/** Throws unless the document has a part and, on a Quotation, a price. */
export function checkContent(document: QuotationDocument): void {
  if (document.itemCount === 0) throw new AppError(quotationErrors.NOTHING_TO_SEND);
  if (document.type === 'Quotation' && document.pricedCount === 0) throw new AppError(quotationErrors.NO_PRICED_ITEM);
}

/** Throws UNREADABLE_CELLS with the cells whose number is an unreadable text. */
export function checkReadable(rows: readonly ItemRow[], numbering: Numbering, cells?: readonly NumberCell[]): void {
  const found = unreadableCells(rows, numbering, cells);
  if (found.length === 0) return;
  const { code } = quotationErrors.UNREADABLE_CELLS;
  const faults = toldCells(found).map((one) => ({
    path: `elements.${one.itemId}.${one.cell}`,
    code,
    message: `${namedCells([one])}: ${one.why}`,
  }));
  throw new AppError(quotationErrors.UNREADABLE_CELLS, { cells: namedCells(found) }, faults);
}

/** Throws DEADLINE_TO_EXTEND when nobody could answer the Request any more. */
export function checkDeadline({ deadline }: QuotationDocument, now: Date): void {
  if (deadline && isOver(deadline, now))
    throw new AppError(quotationErrors.DEADLINE_TO_EXTEND, { deadline: formatMoment(deadline) });
}

/** Throws when the document accepts no new recipient: it is deactivated, or a Quotation that its buyer accepted. */
export function checkSendable(document: QuotationDocument): void {
  requireAllowed(sendingOf[kindOf(document)], document);
}

/** The action that sends each kind of document to a new recipient. */
const sendingOf = { request: 'askProviders', quotation: 'sendToClient', copy: 'return' } as const;

export interface NewDispatch {
  id: string;
  recipientCompanyId: string;
  recipientParty: PartyRecord | null;
  message: string;
  snapshotId: string;
  requestDispatchId?: string;
  /** Of a sealed answer. */
  digest?: string | null;
  includesAnalyses?: boolean;
  now: Date;
}

/** The dispatch of the current revision to a company. */
export function newDispatch(document: QuotationDocument, given: NewDispatch): Dispatch {
  return {
    id: given.id,
    documentId: document.id,
    documentType: document.type,
    revision: document.revision,
    senderCompanyId: document.ownerCompanyId,
    recipientCompanyId: given.recipientCompanyId,
    recipientParty: given.recipientParty,
    state: 'PENDING',
    message: given.message,
    reason: null,
    template: document.template,
    snapshotId: given.snapshotId,
    copyId: null,
    requestDispatchId: given.requestDispatchId ?? null,
    deadline: document.deadline,
    sealed: given.digest ? true : isSealed(document),
    digest: given.digest ?? null,
    includesAnalyses: (given.includesAnalyses ?? false) && document.type === 'Quotation',
    createdAt: given.now,
    answeredAt: null,
    recipientViewedAt: null,
    remindedAt: null,
    recipientUnseen: true,
    senderUnseen: false,
  };
}

/** The document with all its dispatches, including the new ones of its current revision. A Draft becomes Active. */
export function sent(document: QuotationDocument, dispatches: readonly Dispatch[], now: Date): QuotationDocument {
  const active = moved(document, 'send');
  return { ...active, sentAt: document.sentAt ?? now, sends: summarise(dispatches) };
}
