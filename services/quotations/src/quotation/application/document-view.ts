import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { statusOf } from '@cotizaobra/proto/quotations/document-states.table';
import type { GetDocument } from '@cotizaobra/proto/quotations/get-document';
import { DEFAULT_BUDGET_PROFILE } from '@cotizaobra/proto/rules/budget/profile';
import { coverageOf } from '@cotizaobra/proto/rules/coverage';
import type { ItemRow } from '@cotizaobra/proto/rules/item-tree';
import { ownFooter, sentFooter } from '../../budget/application/footer-view.js';
import type { Dispatch } from '../domain/dispatch.js';
import { coverageOfDocument, isSent, kindOf, type QuotationDocument } from '../domain/document.js';
import { totalsText } from '../domain/document-totals.js';
import { elementViews } from '../domain/element-views.js';
import { noDetails } from '../domain/general-data.js';
import type { PartyRecord } from '../domain/party.js';
import { visibilityOf } from '../domain/reading.policy.js';
import { ownSendState, receivedSendState, summarise } from '../domain/send-summary.js';
import type { SnapshotContent } from '../domain/snapshot.js';
import type { StoredSnapshot } from '../persistence/snapshot.repository.js';
import { hiddenParty, partyView } from './parties.js';

type QuotationView = MessageOutput<typeof GetDocument>['quotation'];

const noTotals = { subtotal: null, igv: null, totalAmount: null, coverage: null };

/** A document as its owner sees it. `asked`: of a copy, the dispatch that it answers. */
export function ownView(
  document: QuotationDocument,
  rows: readonly ItemRow[],
  { owner, client, asked }: { owner: PartyRecord; client: PartyRecord | null; asked: Dispatch | null },
): QuotationView {
  const isQuotation = document.type === 'Quotation';
  return {
    ...document.general,
    ...document.details,
    id: document.id,
    types: document.type,
    status: statusOf(document.lifecycle),
    version: document.version,
    revision: document.revision,
    templateId: document.template,
    templateNameQuotation: document.template,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
    sentAt: document.sentAt?.toISOString() ?? null,
    isMine: true,
    isTemplate: false,
    // The page shows the current revision; the card covers all revisions.
    send: isSent(document) ? ownSendState(document) : 'no_enviado',
    sendcliente: isQuotation && isSent(document),
    isCopy: kindOf(document) === 'copy',
    editable: document.editable,
    taxMode: document.taxMode,
    validityDays: document.validityDays,
    numbering: document.numbering,
    ...(isQuotation ? { profile: document.profile, footer: ownFooter(document) } : {}),
    deadline: (document.deadline ?? asked?.deadline)?.toISOString() ?? null,
    sealed: document.sealed || (asked?.sealed ?? false),
    openedAt: document.openedAt?.toISOString() ?? null,
    comma: document.comma,
    itemCount: document.itemCount,
    userdata: isQuotation ? document.userdata : null,
    client: client && partyView(client),
    creatorcompany: partyView(owner),
    ...(isQuotation ? { ...totalsText(document.totals), coverage: coverageOfDocument(document) } : noTotals),
    elements: elementViews(rows, document.type),
  };
}

/** What the owner sent in one revision, as it was sent. */
export function sentView(
  document: QuotationDocument,
  { revision, sentAt, content }: StoredSnapshot,
  dispatches: readonly Dispatch[],
  owner: PartyRecord,
): QuotationView {
  const isQuotation = document.type === 'Quotation';
  const template = dispatches[0]?.template ?? document.template;
  return {
    ...content.general,
    ...content.details,
    id: document.id,
    types: document.type,
    status: statusOf(document.lifecycle),
    version: revision,
    revision,
    templateId: template,
    templateNameQuotation: template,
    createdAt: content.createdAt,
    updatedAt: content.updatedAt,
    sentAt: sentAt.toISOString(),
    isMine: true,
    isTemplate: false,
    send: ownSendState({ ...document, sends: summarise(dispatches) }),
    sendcliente: isQuotation,
    isCopy: kindOf(document) === 'copy',
    editable: content.editable,
    taxMode: content.taxMode,
    validityDays: content.validityDays,
    numbering: content.numbering ?? 'SOURCE',
    ...(isQuotation ? { profile: content.profile ?? DEFAULT_BUDGET_PROFILE, footer: sentFooter(content, true) } : {}),
    deadline: document.deadline?.toISOString() ?? null,
    comma: null,
    itemCount: content.itemCount,
    userdata: null,
    creatorcompany: partyView(owner),
    ...(content.totals ? { ...content.totals, coverage: coverageOf(content.rows) } : noTotals),
    elements: elementViews(content.rows, document.type),
  };
}

/**
 * What was sent, as the recipient may still see it. Its version is the revision, because sent content is immutable.
 */
export function receivedView(dispatch: Dispatch, content: SnapshotContent, sender: PartyRecord): QuotationView {
  const isQuotation = dispatch.documentType === 'Quotation';
  const view: QuotationView = {
    ...content.general,
    ...content.details,
    id: dispatch.documentId,
    types: dispatch.documentType,
    status: 'Active',
    version: dispatch.revision,
    revision: dispatch.revision,
    templateId: dispatch.template,
    templateNameQuotation: dispatch.template,
    createdAt: content.createdAt,
    updatedAt: dispatch.createdAt.toISOString(),
    sentAt: dispatch.createdAt.toISOString(),
    isMine: false,
    isTemplate: false,
    send: receivedSendState(dispatch.state),
    sendcliente: isQuotation,
    isCopy: dispatch.requestDispatchId !== null,
    editable: content.editable,
    taxMode: content.taxMode,
    validityDays: content.validityDays,
    numbering: content.numbering ?? 'SOURCE',
    deadline: dispatch.deadline?.toISOString() ?? null,
    sealed: dispatch.documentType === 'Request' && dispatch.sealed,
    comma: null,
    itemCount: content.itemCount,
    userdata: null,
    creatorcompany: partyView(sender),
    ...(content.totals ? { ...content.totals, coverage: coverageOf(content.rows) } : noTotals),
    elements: [],
  };
  if (visibilityOf(dispatch) === 'closed') return closed(view, sender.id);
  const { includesAnalyses } = dispatch;
  const rows = includesAnalyses ? content.rows : content.rows.map(withoutMark);
  const budget = isQuotation ? { footer: sentFooter(content, includesAnalyses), includesAnalyses } : {};
  const profile = includesAnalyses && content.profile ? { profile: content.profile } : {};
  return { ...view, ...budget, ...profile, elements: elementViews(rows, dispatch.documentType) };
}

/** Whether a line has an analysis is the sender's alone, unless it ticked 'Incluir análisis'. */
const withoutMark = <R extends ItemRow>(row: R): R => (row.hasAnalysis ? { ...row, hasAnalysis: false } : row);

/** Hides items, amounts and client block. Company, place and terms stay. */
const closed = (view: QuotationView, senderId: string): QuotationView => ({
  ...view,
  ...noDetails,
  ...noTotals,
  department: '',
  province: '',
  district: '',
  address: '',
  creatorcompany: hiddenParty(senderId),
});
