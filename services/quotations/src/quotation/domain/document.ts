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
import type { Coverage } from '@cotizaobra/proto/rules/coverage';
import type { Currency } from '@cotizaobra/proto/rules/currency';
import type { Numbering } from '@cotizaobra/proto/rules/numbering';
import type { DocumentTotals, TaxMode } from '@cotizaobra/proto/rules/totals';
import type { CommaReading } from '@cotizaobra/proto/rules/typed-decimal';

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

/** Where a document comes from. A copy answers a Request; a linked Request asks for what a Quotation lists. */
export type Origin =
  | { kind: 'own' }
  | { kind: 'copy'; requestId: string; requestDispatchId: string }
  | { kind: 'linked'; quotationId: string };

/** The dispatches of all revisions in one line, kept beside the document for its card and its filters. */
export interface SendSummary {
  /** Companies that got it. */
  count: number;
  leadCompanyId: string | null;
  furthest: DispatchState | null;
  /** Which revision is in the furthest state. */
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
  /** The seller's own note of its client; always null on a Request. */
  readonly userdata: Userdata | null;
  readonly editable: Editable;
  readonly taxMode: TaxMode;
  readonly validityDays: number;
  readonly numbering: Numbering;
  /** What a comma before exactly three digits means where numbers are typed; null until that was asked. */
  readonly comma: CommaReading | null;
  /** Null on a Request. */
  readonly template: TemplateId | null;
  /** The company it is meant for, known before anything is sent; on a copy the buyer. */
  readonly intendedCompanyId: string | null;
  readonly origin: Origin;
  readonly revision: number;
  /** Grows by one with each change and each event. */
  readonly version: number;
  /** Σ of all partials in céntimos, whatever the tax mode. */
  readonly itemsSum: bigint;
  readonly totals: DocumentTotals;
  /** Parts. */
  readonly itemCount: number;
  /** Parts with a price. */
  readonly pricedCount: number;
  /** Parts and titles. */
  readonly rowCount: number;
  readonly sends: SendSummary;
  /** When the current revision was first sent. */
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

/** How much of a Quotation is priced; a Request has no prices. */
export const coverageOfDocument = ({ type, pricedCount, itemCount }: CountedDocument): Coverage | null =>
  type === 'Request' ? null : { quoted: pricedCount, of: itemCount };

type CountedDocument = Pick<QuotationDocument, 'type' | 'pricedCount' | 'itemCount'>;

/** The current revision went to somebody: its items and general data are read-only from then on. */
export const isSent = (document: QuotationDocument): boolean => document.sentAt !== null;

/** Whom a Quotation is for: who got it, else the company it is meant for. A Request is for no single company. */
export const addresseeOf = ({ type, sends, intendedCompanyId }: QuotationDocument): string | null =>
  type === 'Request' ? null : (sends.leadCompanyId ?? intendedCompanyId);

/** A Quotation its buyer accepted: nothing about it changes unless the buyer undoes that. */
export const isFinal = (document: QuotationDocument): boolean =>
  document.type === 'Quotation' && document.sends.accepted;

export const isClosed = (document: QuotationDocument): boolean => isDeactivated(document.lifecycle);

/** The lifecycle after `action`; throws ILLEGAL_STATE where the table has none. */
export function nextLifecycle(document: QuotationDocument, action: LifecycleAction): Lifecycle | 'Gone' {
  const next = lifecycleTransitions[document.lifecycle][action];
  if (next === undefined) throw new AppError(quotationErrors.ILLEGAL_STATE);
  return next;
}

/** The document in the lifecycle after `action`; `delete` has none and is asked of `nextLifecycle`. */
export function moved(document: QuotationDocument, action: Exclude<LifecycleAction, 'delete'>): QuotationDocument {
  const next = nextLifecycle(document, action);
  if (next === 'Gone') throw new AppError(quotationErrors.ILLEGAL_STATE);
  return next === document.lifecycle ? document : { ...document, lifecycle: next };
}
