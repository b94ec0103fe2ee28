import { lifecycleOf, statusOf, wasActive } from '@cotizaobra/proto/quotations/document-states.table';
import { amountToCents, centsToAmount } from '@cotizaobra/proto/rules/totals';
import type { Origin, QuotationDocument } from '../domain/document.js';
import type { DocumentRow } from './document.row.js';

/** The columns that the domain decides. The others (search, owner_unseen) belong to the lists. */
export type DocumentColumns = Omit<DocumentRow, 'id' | 'search' | 'ownerUnseen'>;

export function toDocument(row: DocumentRow): QuotationDocument {
  return {
    id: row.id,
    ownerCompanyId: row.ownerCompanyId,
    createdBy: row.createdBy,
    type: row.type,
    lifecycle: lifecycleOf(row.status, row.activated),
    general: {
      name: row.name,
      nameProyect: row.project,
      code: row.code,
      typeMoneda: row.currency,
      department: row.department,
      province: row.province,
      district: row.district,
      address: row.address,
    },
    details: row.details,
    userdata: row.userdata,
    editable: { price: row.editablePrice, partial: row.editablePartial },
    taxMode: row.taxMode,
    validityDays: row.validityDays,
    numbering: row.numbering,
    profile: row.profile,
    footer: row.footer,
    deadline: row.deadline,
    sealed: row.sealed,
    openedAt: row.openedAt,
    comma: row.comma,
    template: row.template,
    intendedCompanyId: row.intendedCompanyId,
    origin: originOf(row),
    sourceImportId: row.sourceImportId,
    revision: row.revision,
    version: row.version,
    itemsSum: amountToCents(row.itemsSum),
    totals: { subtotal: amountToCents(row.subtotal), igv: amountToCents(row.igv), total: amountToCents(row.total) },
    itemCount: row.itemCount,
    pricedCount: row.pricedCount,
    rowCount: row.rowCount,
    sends: {
      count: row.recipientCount,
      leadCompanyId: row.leadRecipientId,
      furthest: row.furthestState,
      furthestRevision: row.furthestRevision,
      pending: row.hasPending,
      accepted: row.hasAccepted,
      rejected: row.hasRejected,
    },
    sentAt: row.sentAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

function originOf({ requestId, requestDispatchId, originQuotationId }: DocumentRow): Origin {
  if (requestId && requestDispatchId) return { kind: 'copy', requestId, requestDispatchId };
  return originQuotationId ? { kind: 'linked', quotationId: originQuotationId } : { kind: 'own' };
}

export function toColumns(document: QuotationDocument): DocumentColumns {
  const { general, origin, sends, totals, editable } = document;
  return {
    ownerCompanyId: document.ownerCompanyId,
    createdBy: document.createdBy,
    type: document.type,
    status: statusOf(document.lifecycle),
    activated: wasActive(document.lifecycle),
    name: general.name,
    project: general.nameProyect,
    code: general.code,
    currency: general.typeMoneda,
    department: general.department,
    province: general.province,
    district: general.district,
    address: general.address,
    details: document.details,
    userdata: document.userdata,
    editablePrice: editable.price,
    editablePartial: editable.partial,
    taxMode: document.taxMode,
    validityDays: document.validityDays,
    numbering: document.numbering,
    profile: document.profile,
    footer: document.footer,
    deadline: document.deadline,
    sealed: document.sealed,
    openedAt: document.openedAt,
    comma: document.comma,
    template: document.template,
    intendedCompanyId: document.intendedCompanyId,
    requestId: origin.kind === 'copy' ? origin.requestId : null,
    requestDispatchId: origin.kind === 'copy' ? origin.requestDispatchId : null,
    originQuotationId: origin.kind === 'linked' ? origin.quotationId : null,
    sourceImportId: document.sourceImportId,
    revision: document.revision,
    version: document.version,
    itemsSum: centsToAmount(document.itemsSum),
    subtotal: centsToAmount(totals.subtotal),
    igv: centsToAmount(totals.igv),
    total: centsToAmount(totals.total),
    itemCount: document.itemCount,
    pricedCount: document.pricedCount,
    rowCount: document.rowCount,
    sentAt: document.sentAt,
    recipientCount: sends.count,
    leadRecipientId: sends.leadCompanyId,
    furthestState: sends.furthest,
    furthestRevision: sends.furthestRevision,
    hasPending: sends.pending,
    hasAccepted: sends.accepted,
    hasRejected: sends.rejected,
    createdAt: document.createdAt,
    updatedAt: document.updatedAt,
  };
}

/** The columns that differ between two states of a document. */
export function changedColumns(before: QuotationDocument, after: QuotationDocument): Partial<DocumentColumns> {
  const old: Record<string, unknown> = { ...toColumns(before) };
  const changed = Object.entries(toColumns(after)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]),
  );
  return Object.fromEntries(changed) as Partial<DocumentColumns>;
}
