import { randomUUID } from 'node:crypto';
import type { DocumentKind } from '@cotizaobra/proto/quotations/situations';
import type { Dispatch } from '../../src/quotation/domain/dispatch.js';
import type { QuotationDocument } from '../../src/quotation/domain/document.js';
import type { StoredRow } from '../../src/quotation/domain/item-rows.js';
import { newDraft } from '../../src/quotation/domain/new-documents.js';

export const now = new Date('2026-11-20T15:00:00.000Z');

const general = {
  name: 'Materiales para casco',
  nameProyect: 'Residencial Los Molles',
  code: 'RQ-2026-0001',
  typeMoneda: 'PEN',
  department: '15',
  province: '1501',
  district: '150103',
  address: 'Av. Separadora Industrial 2140',
} as const;

/** A Draft, or whatever `overrides` make of it. */
export function aDocument(overrides: Partial<QuotationDocument> = {}): QuotationDocument {
  const birth = { id: randomUUID(), ownerCompanyId: randomUUID(), createdBy: randomUUID(), code: general.code, now };
  const draft = newDraft(birth, {
    type: overrides.type ?? 'Request',
    general: { ...general },
    template: null,
    intendedCompanyId: null,
  });
  return { ...draft, ...overrides };
}

/** An Active document of the kind. */
export function aDocumentOf(kind: DocumentKind, overrides: Partial<QuotationDocument> = {}): QuotationDocument {
  const origin =
    kind === 'copy' ? ({ kind: 'copy', requestId: randomUUID(), requestDispatchId: randomUUID() } as const) : undefined;
  return aDocument({
    type: kind === 'request' ? 'Request' : 'Quotation',
    lifecycle: 'Active',
    ...(origin ? { origin } : {}),
    ...overrides,
  });
}

export function aDispatch(overrides: Partial<Dispatch> = {}): Dispatch {
  return {
    id: randomUUID(),
    documentId: randomUUID(),
    documentType: 'Request',
    revision: 1,
    senderCompanyId: randomUUID(),
    recipientCompanyId: randomUUID(),
    recipientParty: null,
    state: 'PENDING',
    message: '',
    reason: null,
    template: null,
    snapshotId: randomUUID(),
    copyId: null,
    requestDispatchId: null,
    deadline: null,
    sealed: false,
    digest: null,
    includesAnalyses: false,
    createdAt: now,
    answeredAt: null,
    recipientViewedAt: null,
    remindedAt: null,
    recipientUnseen: true,
    senderUnseen: false,
    ...overrides,
  };
}

export function aRow(overrides: Partial<StoredRow> = {}): StoredRow {
  return {
    id: randomUUID(),
    depth: 0,
    type: 'PART',
    code: 'P-1',
    description: 'Cemento',
    unit: 'bol',
    quantity: '2',
    price: '3.5',
    category: null,
    exchangeRate: null,
    parentId: null,
    position: 0,
    originItemId: null,
    ...overrides,
  };
}

/** The code of what `work` throws, or its result. */
export function outcome<T>(work: () => T): T | string {
  try {
    return work();
  } catch (error) {
    return (error as { code: string }).code;
  }
}
