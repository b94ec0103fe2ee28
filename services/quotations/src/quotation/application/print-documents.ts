import { AppError } from '@cotizaobra/proto/core/errors';
import { DEFAULT_TEMPLATE, type PrintDocument } from '@cotizaobra/proto/documents/model';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { Injectable } from '@nestjs/common';
import type { Dispatch } from '../domain/dispatch.js';
import { addresseeOf, isSent, type QuotationDocument } from '../domain/document.js';
import { visibilityOf } from '../domain/reading.policy.js';
import { freeze, type SnapshotContent } from '../domain/snapshot.js';
import { DispatchRepository } from '../persistence/dispatch.repository.js';
import { ItemRepository } from '../persistence/item.repository.js';
import { SnapshotRepository } from '../persistence/snapshot.repository.js';
import { asSent, type KnownParties, Parties, shownFrom } from './parties.js';
import { clientFromNote, printClient, printIssuer, printUserdata, worksiteText } from './print-parties.js';
import { printRows } from './print-rows.js';

/** The print data of a document: the owner's with its notes, or what was sent in the template of that moment. */
@Injectable()
export class PrintDocuments {
  constructor(
    private readonly items: ItemRepository,
    private readonly dispatches: DispatchRepository,
    private readonly snapshots: SnapshotRepository,
    private readonly parties: Parties,
  ) {}

  /** The owner's form. A chosen template overrides the document's template. */
  async own(document: QuotationDocument, template?: PrintDocument['template']): Promise<PrintDocument> {
    const rows = await this.items.loadTree(document.id);
    const content = freeze(document, rows, undefined);
    const isRequest = document.type === 'Request';
    const { ownerCompanyId } = document;
    const addressee = isRequest ? ownerCompanyId : addresseeOf(document);
    const known = await this.partiesOf(document, addressee);
    const client = addressee ? known.get(addressee) : undefined;
    return {
      ...printed(content, document.type, document.revision),
      rows: printRows(rows, document.type, document.numbering),
      form: 'owner',
      template: template ?? document.template ?? DEFAULT_TEMPLATE,
      date: (document.sentAt ?? document.createdAt).toISOString(),
      issuer: printIssuer(shownFrom(known)(ownerCompanyId)),
      client: client ? printClient(client) : clientFromNote(document.userdata),
      userdata: isRequest ? null : printUserdata(document.userdata),
    };
  }

  /** Owner and addressee: with the data of the moment of sending, otherwise with current data. */
  private async partiesOf(document: QuotationDocument, addressee: string | null): Promise<KnownParties> {
    const known = await this.parties.known([document.ownerCompanyId, ...(addressee ? [addressee] : [])]);
    if (!isSent(document)) return known;
    const dispatches = await this.dispatches.ofRevision(document.id, document.revision);
    const recipient = dispatches.find((dispatch) => dispatch.recipientCompanyId === addressee)?.recipientParty;
    const kept = [await this.snapshots.findSender(document), recipient].flatMap((party) => party ?? []);
    return new Map([...known, ...kept.map((party) => [party.id, party] as const)]);
  }

  /** Throws when the sender withdrew the dispatch or the caller rejected it. */
  async received(dispatch: Dispatch): Promise<PrintDocument> {
    if (visibilityOf(dispatch) === 'closed') throw new AppError(quotationErrors.QUOTATION_NOT_FOUND);
    const content = await this.snapshots.get(dispatch.snapshotId);
    const { senderCompanyId, recipientCompanyId, documentType } = dispatch;
    const now = await this.parties.forShowing([senderCompanyId, recipientCompanyId]);
    const partyOf = asSent([content.sender, dispatch.recipientParty], now);
    const client = documentType === 'Request' ? senderCompanyId : recipientCompanyId;
    return {
      ...printed(content, documentType, dispatch.revision),
      form: 'others',
      template: dispatch.template ?? DEFAULT_TEMPLATE,
      date: dispatch.createdAt.toISOString(),
      issuer: printIssuer(partyOf(senderCompanyId)),
      client: printClient(partyOf(client)),
      userdata: null,
    };
  }
}

/** The part that is the same for every reader. */
function printed(content: SnapshotContent, kind: PrintDocument['kind'], revision: number) {
  const { general, totals } = content;
  return {
    kind,
    title: general.name,
    project: general.nameProyect,
    code: general.code,
    internalCode: null,
    revision,
    currency: general.typeMoneda,
    taxMode: content.taxMode,
    totals: totals && { subtotal: totals.subtotal, igv: totals.igv, total: totals.totalAmount },
    place: worksiteText(general),
    details: content.details,
    validityDays: kind === 'Request' ? null : content.validityDays,
    rows: printRows(content.rows, kind, content.numbering ?? 'SOURCE'),
  };
}
