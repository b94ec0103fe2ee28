import { AppError } from '@cotizaobra/proto/core/errors';
import type { TemplateId } from '@cotizaobra/proto/documents/model';
import {
  isDeactivated,
  type Lifecycle,
  type LifecycleAction,
  lifecycleTransitions,
} from '@cotizaobra/proto/quotations/document-states.table';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import type { Details, DispatchState, DocumentType, Editable, Userdata } from '@cotizaobra/proto/quotations/model';
import { type DocumentKind, documentKindOf } from '@cotizaobra/proto/quotations/situations';
import type { BudgetProfile } from '@cotizaobra/proto/rules/budget/profile';
import type { Coverage } from '@cotizaobra/proto/rules/coverage';
import type { Currency } from '@cotizaobra/proto/rules/currency';
import type { Numbering } from '@cotizaobra/proto/rules/numbering';
import type { DocumentTotals, TaxMode } from '@cotizaobra/proto/rules/totals';
import type { CommaReading } from '@cotizaobra/proto/rules/typed-decimal';
import type { Footer } from './document-totals.js';

export interface GeneralData {
  name: string;
  nameProyect: string;
  code: string;
  typeMoneda: Currency;
  /** INEI keys. */
  department: string;
  province: string;
  district: string;
  address: string;
}

export type DetailTexts = Record<keyof Details, string | null>;

/** The origin of a document. A copy answers a Request; a linked Request asks for the items of a Quotation. */
export type Origin =
  | { kind: 'own' }
  | { kind: 'copy'; requestId: string; requestDispatchId: string }
  | { kind: 'linked'; quotationId: string };

/** The summary of the dispatches of all revisions, stored with the document for its card and filters. */
export interface SendSummary {
  /** Number of companies that received it. */
  count: number;
  leadCompanyId: string | null;
  furthest: DispatchState | null;
  /** The revision with the furthest state. */
  furthestRevision: number | null;
  pending: boolean;
  accepted: boolean;
  rejected: boolean;
}

export interface QuotationDocument {
  readonly id: string;
  readonly ownerCompanyId: string;
  /** The person who wrote it. */
  readonly createdBy: string;
  readonly type: DocumentType;
  readonly lifecycle: Lifecycle;
  readonly general: GeneralData;
  readonly details: DetailTexts;
  /** The seller's note about its client; always null on a Request. */
  readonly userdata: Userdata | null;
  readonly editable: Editable;
  readonly taxMode: TaxMode;
  readonly validityDays: number;
  readonly numbering: Numbering;
  /** How the analyses of a Quotation round. */
  readonly profile: BudgetProfile;
  /** 'Pie de presupuesto' of a Quotation: the total is its total. Null: none. */
  readonly footer: Footer | null;
  /** Of a Request: until when its providers may answer; null: no limit. */
  readonly deadline: Date | null;
  /** Of a Request: its answers are sealed until they are opened at the deadline. */
  readonly sealed: boolean;
  readonly openedAt: Date | null;
  /** What a comma before exactly three digits means in typed numbers; null until the owner has answered. */
  readonly comma: CommaReading | null;
  /** Null on a Request. */
  readonly template: TemplateId | null;
  /** The company it is meant for, known before the first sending; on a copy the buyer. */
  readonly intendedCompanyId: string | null;
  readonly origin: Origin;
  /** The import whose file is the client's workbook; on a copy that of the Request. */
  readonly sourceImportId: string | null;
  readonly revision: number;
  /** Grows by one with each change and each event. */
  readonly version: number;
  /** Σ of all partials in céntimos, whatever the tax mode. */
  readonly itemsSum: bigint;
  readonly totals: DocumentTotals;
  /** Number of parts. */
  readonly itemCount: number;
  /** Number of parts with a price. */
  readonly pricedCount: number;
  /** Number of parts and titles. */
  readonly rowCount: number;
  readonly sends: SendSummary;
  /** The time at which the current revision was first sent. */
  readonly sentAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const noSends: SendSummary = {
  count: 0,
  leadCompanyId: null,
  furthest: null,
  furthestRevision: null,
  pending: false,
  accepted: false,
  rejected: false,
};

export const kindOf = ({ type, origin }: Pick<QuotationDocument, 'type' | 'origin'>): DocumentKind =>
  documentKindOf(type, origin.kind === 'copy');

/** The coverage of a Quotation. A Request has no prices. */
export const coverageOfDocument = ({ type, pricedCount, itemCount }: CountedDocument): Coverage | null =>
  type === 'Request' ? null : { quoted: pricedCount, of: itemCount };

type CountedDocument = Pick<QuotationDocument, 'type' | 'pricedCount' | 'itemCount'>;

/** True when the current revision was sent. Its items and general data are then read-only. */
export const isSent = (document: QuotationDocument): boolean => document.sentAt !== null;

/** The client of a Quotation: its recipient, otherwise the company it is meant for. A Request has none. */
export const addresseeOf = ({ type, sends, intendedCompanyId }: QuotationDocument): string | null =>
  type === 'Request' ? null : (sends.leadCompanyId ?? intendedCompanyId);

/** A Quotation that its buyer accepted. It cannot change unless the buyer undoes that. */
export const isFinal = (document: QuotationDocument): boolean =>
  document.type === 'Quotation' && document.sends.accepted;

export const isClosed = (document: QuotationDocument): boolean => isDeactivated(document.lifecycle);

/** The lifecycle after `action`; throws ILLEGAL_STATE if the table has no such transition. */
export function nextLifecycle(document: QuotationDocument, action: LifecycleAction): Lifecycle | 'Gone' {
  const next = lifecycleTransitions[document.lifecycle][action];
  if (next === undefined) throw new AppError(quotationErrors.ILLEGAL_STATE);
  return next;
}

/** The document in the lifecycle after `action`. For `delete`, which has none, use `nextLifecycle`. */
export function moved(document: QuotationDocument, action: Exclude<LifecycleAction, 'delete'>): QuotationDocument {
  const next = nextLifecycle(document, action);
  if (next === 'Gone') throw new AppError(quotationErrors.ILLEGAL_STATE);
  return next === document.lifecycle ? document : { ...document, lifecycle: next };
}
