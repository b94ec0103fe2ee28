import { DEFAULT_TEMPLATE, type TemplateId } from '@cotizaobra/proto/documents/model';
import { VALIDITY_DAYS_DEFAULT } from '@cotizaobra/proto/quotations/model';
import { DEFAULT_BUDGET_PROFILE } from '@cotizaobra/proto/rules/budget/profile';
import { coverageOf } from '@cotizaobra/proto/rules/coverage';
import type { ItemRow } from '@cotizaobra/proto/rules/item-tree';
import type { Dispatch } from './dispatch.js';
import { type GeneralData, noSends, type QuotationDocument } from './document.js';
import { totalsAt } from './document-totals.js';
import { noDetails } from './general-data.js';
import { asStoredRows, type StoredRow } from './item-rows.js';
import { centsOf } from './item-writes.js';
import { type SnapshotContent, unpriced } from './snapshot.js';

/** The owner of a new document, and the values that only the caller can provide. */
export interface Birth {
  id: string;
  ownerCompanyId: string;
  createdBy: string;
  code: string;
  now: Date;
}

export interface NewDocument {
  document: QuotationDocument;
  rows: StoredRow[];
}

type Sourced = ItemRow & { originItemId: string | null };

function born({ id, ownerCompanyId, createdBy, now }: Birth) {
  return {
    id,
    ownerCompanyId,
    createdBy,
    intendedCompanyId: null,
    userdata: null,
    details: noDetails,
    editable: { price: true, partial: false },
    taxMode: 'INCLUDED',
    validityDays: VALIDITY_DAYS_DEFAULT,
    numbering: 'SOURCE',
    profile: DEFAULT_BUDGET_PROFILE,
    footer: null,
    deadline: null,
    sealed: false,
    openedAt: null,
    comma: null,
    template: null,
    origin: { kind: 'own' },
    sourceImportId: null,
    lifecycle: 'Draft',
    revision: 1,
    version: 1,
    itemsSum: 0n,
    totals: totalsAt(0n, 'INCLUDED', now, null),
    itemCount: 0,
    pricedCount: 0,
    rowCount: 0,
    sends: noSends,
    sentAt: null,
    createdAt: now,
    updatedAt: now,
  } as const satisfies Partial<QuotationDocument>;
}

export interface DraftData {
  type: QuotationDocument['type'];
  general: GeneralData;
  template: TemplateId | null;
  intendedCompanyId: string | null;
}

/** An empty Draft from the new-document form. */
export function newDraft(birth: Birth, { type, general, template, intendedCompanyId }: DraftData): QuotationDocument {
  return {
    ...born(birth),
    type,
    general,
    intendedCompanyId,
    template: type === 'Request' ? null : (template ?? DEFAULT_TEMPLATE),
  };
}

/** The provider's own Quotation from an accepted Request: Active, unpriced, each item with the id of its original. */
export function copyOf(birth: Birth, dispatch: Dispatch, sent: SnapshotContent, newId: () => string): NewDocument {
  const document: QuotationDocument = {
    ...born(birth),
    type: 'Quotation',
    lifecycle: 'Active',
    general: { ...sent.general, code: birth.code },
    details: sent.details,
    editable: sent.editable,
    numbering: sent.numbering ?? 'SOURCE',
    taxMode: sent.taxMode,
    template: DEFAULT_TEMPLATE,
    intendedCompanyId: dispatch.senderCompanyId,
    origin: { kind: 'copy', requestId: dispatch.documentId, requestDispatchId: dispatch.id },
    sourceImportId: sent.sourceImportId ?? null,
  };
  return withRows(document, sent.rows.map(unpriced), newId, originOf);
}

/** The Request with which the owner of a Quotation asks others for its items. It has neither prices nor client. */
export function linkedRequestOf(
  birth: Birth,
  source: QuotationDocument,
  rows: readonly StoredRow[],
  newId: () => string,
): NewDocument {
  const document: QuotationDocument = {
    ...born(birth),
    type: 'Request',
    lifecycle: 'Active',
    general: { ...source.general, code: birth.code },
    editable: source.editable,
    numbering: source.numbering,
    taxMode: source.taxMode,
    origin: { kind: 'linked', quotationId: source.id },
  };
  return withRows(document, rows.map(unpriced), newId, originOf);
}

/** A Draft with all content of the owner, prices included, without links to other documents or companies. */
export function duplicateOf(
  birth: Birth,
  source: QuotationDocument,
  rows: readonly StoredRow[],
  newId: () => string,
): NewDocument {
  const { type, details, userdata, editable, taxMode, validityDays, numbering, template, profile, footer } = source;
  const kept = { type, details, userdata, editable, taxMode, validityDays, numbering, template, profile, footer };
  const general = { ...source.general, code: birth.code };
  const document = { ...born(birth), ...kept, ...limitsOf(source, birth.now), general };
  return withRows(document, rows, newId, () => null);
}

/** A copy keeps the deadline that still lies ahead. */
const limitsOf = ({ deadline, sealed }: QuotationDocument, now: Date) =>
  deadline && deadline > now ? { deadline, sealed } : {};

const originOf = (row: Sourced): string => row.originItemId ?? row.id;

/** A new document with copies of the rows and the totals that follow from them. */
export function withRows(
  document: QuotationDocument,
  rows: readonly Sourced[],
  newId: () => string,
  originIn: (row: Sourced) => string | null,
): NewDocument {
  const origins = new Map<string, string | null>();
  const fresh = rows.map(({ originItemId, ...row }) => {
    const id = newId();
    origins.set(id, originIn({ ...row, originItemId }));
    return { ...row, id };
  });
  const { quoted, of } = coverageOf(fresh);
  const itemsSum = fresh.reduce((sum, row) => sum + centsOf(row), 0n);
  return {
    document: {
      ...document,
      itemsSum,
      totals: totalsAt(itemsSum, document.taxMode, document.createdAt, document.footer),
      itemCount: of,
      pricedCount: quoted,
      rowCount: fresh.length,
    },
    rows: asStoredRows(fresh, (row) => origins.get(row.id) ?? null),
  };
}
