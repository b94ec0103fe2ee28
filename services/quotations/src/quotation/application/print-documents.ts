import { AppError } from '@cotizaobra/proto/core/errors';
import { DEFAULT_TEMPLATE, type PrintDocument } from '@cotizaobra/proto/documents/model';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { sumRows } from '@cotizaobra/proto/rules/numbering';
import { Injectable } from '@nestjs/common';
import { isOfRevision } from '../../attachments/domain/attachment.js';
import { AttachmentRepository } from '../../attachments/persistence/attachment.repository.js';
import { versionChanges } from '../../negotiation/domain/version-changes.js';
import { PrintVerifications } from '../../verification/application/print-verifications.js';
import type { Dispatch } from '../domain/dispatch.js';
import { addresseeOf, isSent, type QuotationDocument } from '../domain/document.js';
import { visibilityOf } from '../domain/reading.policy.js';
import { freeze, type SnapshotContent } from '../domain/snapshot.js';
import { DispatchRepository } from '../persistence/dispatch.repository.js';
import { ItemRepository } from '../persistence/item.repository.js';
import { SnapshotRepository } from '../persistence/snapshot.repository.js';
import { asSent, type KnownParties, Parties, shownFrom } from './parties.js';
import { printFooter } from './print-footer.js';
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
    private readonly attachments: AttachmentRepository,
    private readonly verifications: PrintVerifications,
  ) {}

  /** The owner's form. A chosen template overrides the document's template. */
  async own(document: QuotationDocument, template?: PrintDocument['template']): Promise<PrintDocument> {
    const rows = await this.items.loadTree(document.id);
    const content = freeze(document, rows, undefined);
    const isRequest = document.type === 'Request';
    const { ownerCompanyId } = document;
    const addressee = isRequest ? ownerCompanyId : addresseeOf(document);
    const sent = isSent(document) ? await this.dispatches.ofRevision(document.id, document.revision) : [];
    const known = await this.partiesOf(document, addressee, sent);
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
      attachments: isRequest ? await this.attachmentsOf(document.id, document.revision) : [],
      ...receiptOf(sent[0]),
      changes: sent[0] ? await this.changesOf(sent[0], content) : null,
    };
  }

  /** Owner and addressee: with the data of the moment of sending, otherwise with current data. */
  private async partiesOf(
    document: QuotationDocument,
    addressee: string | null,
    sent: readonly Dispatch[],
  ): Promise<KnownParties> {
    const known = await this.parties.known([document.ownerCompanyId, ...(addressee ? [addressee] : [])]);
    if (!isSent(document)) return known;
    const recipient = sent.find((dispatch) => dispatch.recipientCompanyId === addressee)?.recipientParty;
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
      attachments: documentType === 'Request' ? await this.attachmentsOf(dispatch.documentId, dispatch.revision) : [],
      ...receiptOf(dispatch),
      changes: await this.changesOf(dispatch, content),
      verification: await this.verifications.of(dispatch),
    };
  }

  /** Of a Quotation that answers a Request for the second time or later. A withdrawn version counts for nobody. */
  private async changesOf(dispatch: Dispatch, content: SnapshotContent): Promise<PrintDocument['changes']> {
    const { documentId, requestDispatchId, revision } = dispatch;
    if (requestDispatchId === null || revision === 1) return null;
    const earlier = (await this.dispatches.ofDocument(documentId)).filter((one) => one.revision < revision);
    const before = earlier.findLast((one) => visibilityOf(one) === 'full');
    return before ? versionChanges(await this.snapshots.get(before.snapshotId), content, revision) : null;
  }

  private async attachmentsOf(documentId: string, revision: number): Promise<PrintDocument['attachments']> {
    const rows = (await this.attachments.ofDocument(documentId)).filter((row) => isOfRevision(row, revision));
    return rows.map(({ fileName, bytes, sha256 }) => ({ fileName, bytes, sha256 }));
  }
}

/** 'Constancia': when a sealed answer arrived, and its digest. */
const receiptOf = (dispatch: Dispatch | undefined): Pick<PrintDocument, 'receipt'> =>
  dispatch?.digest ? { receipt: { at: dispatch.createdAt.toISOString(), digest: dispatch.digest } } : {};

/** The footer of a Quotation from its own rows; a Request has none. */
function footerOf({ footer, rows, taxMode, createdAt }: SnapshotContent, kind: PrintDocument['kind']) {
  if (kind === 'Request' || !footer) return null;
  return printFooter(footer, { sum: sumRows(rows).total, taxMode, writtenAt: new Date(createdAt) });
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
    footer: footerOf(content, kind),
    totals: totals && { subtotal: totals.subtotal, igv: totals.igv, total: totals.totalAmount },
    place: worksiteText(general),
    details: content.details,
    validityDays: kind === 'Request' ? null : content.validityDays,
    rows: printRows(content.rows, kind, content.numbering ?? 'SOURCE'),
  };
}
