import { AppError } from '@cotizaobra/proto/core/errors';
import type { TemplateId } from '@cotizaobra/proto/documents/model';
import { findPlace } from '@cotizaobra/proto/places/places';
import { budgetErrors } from '@cotizaobra/proto/quotations/budget-errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { type Details, detailsSchema, generalDataSchema, type Userdata } from '@cotizaobra/proto/quotations/model';
import type { BudgetProfile } from '@cotizaobra/proto/rules/budget/profile';
import type { Numbering } from '@cotizaobra/proto/rules/numbering';
import type { TaxMode } from '@cotizaobra/proto/rules/totals';
import { deadlineAfter, sealedAfter } from './deadline.js';
import { type DetailTexts, type GeneralData, kindOf, nextLifecycle, type QuotationDocument } from './document.js';
import { addsTax, totalsAt } from './document-totals.js';
import { requireAllowed } from './rulings.js';

/** The fields that can change besides the items; an absent field stays. */
export interface DocumentPatch extends Partial<GeneralData>, Details {
  templateId?: TemplateId;
  userdata?: Userdata;
  editable?: { price: boolean; partial: boolean };
  taxMode?: TaxMode;
  validityDays?: number;
  numbering?: Numbering;
  profile?: BudgetProfile;
  /** ISO 8601; null: none. */
  deadline?: string | null;
  sealed?: boolean;
}

const generalFields = Object.keys(generalDataSchema.shape) as (keyof GeneralData)[];
const detailFields = Object.keys(detailsSchema.shape) as (keyof Details)[];

export const noDetails = Object.fromEntries(detailFields.map((field) => [field, null])) as DetailTexts;

/** Throws UNKNOWN_PLACE unless the three INEI keys exist and belong together. */
export function checkPlace({
  department,
  province,
  district,
}: Pick<GeneralData, 'department' | 'province' | 'district'>): void {
  const nested = province.startsWith(department) && district.startsWith(province);
  if (nested && findPlace(district)) return;
  const { code, text } = quotationErrors.UNKNOWN_PLACE;
  throw new AppError(quotationErrors.UNKNOWN_PLACE, {}, [{ path: 'district', code, message: text }]);
}

/**
 * The document with the patch, or the same object when nothing differs. After sending, only the template and the client
 * note may change. Only the buyer decides what a provider may type in its copy.
 */
export function patched(document: QuotationDocument, patch: DocumentPatch, now = new Date()): QuotationDocument {
  nextLifecycle(document, 'edit');
  checkBudget(document, patch);
  const next = { ...document, ...frozenParts(document, patch), ...freeParts(document, patch) };
  const deadline = deadlineAfter(document, patch.deadline, now);
  const sealed = sealedAfter(document, patch.sealed, deadline);
  const unlimited = deadline === document.deadline && sealed === document.sealed;
  if (isSame(next, document)) return unlimited ? document : { ...document, deadline, sealed };
  const { template, userdata } = document;
  if (!isSame({ ...next, template, userdata }, document)) requireAllowed('editData', document);
  if (next.template !== template) requireAllowed('chooseTemplate', document);
  if (!isEqual(next.userdata, userdata)) requireAllowed('noteClient', document);
  if (kindOf(document) === 'copy' && !isEqual(next.editable, document.editable)) {
    throw new AppError(quotationErrors.PRICES_NOT_EDITABLE);
  }
  if (!isEqual(next.general, document.general)) checkPlace(next.general);
  return { ...next, deadline, sealed };
}

/** A Request has no budget. Prices cannot include the tax that the footer adds. */
function checkBudget(document: QuotationDocument, { profile, taxMode }: DocumentPatch): void {
  if (document.type === 'Request' && profile !== undefined) throw new AppError(budgetErrors.NO_BUDGET_ON_REQUEST);
  if (taxMode === 'INCLUDED' && taxMode !== document.taxMode && addsTax(document.footer)) {
    throw new AppError(budgetErrors.TAX_IN_FOOTER);
  }
}

function frozenParts(document: QuotationDocument, patch: DocumentPatch) {
  const taxMode = patch.taxMode ?? document.taxMode;
  return {
    general: { ...document.general, ...pick(patch, generalFields) },
    details: { ...document.details, ...pick(patch, detailFields) } as DetailTexts,
    editable: patch.editable ?? document.editable,
    validityDays: patch.validityDays ?? document.validityDays,
    numbering: patch.numbering ?? document.numbering,
    taxMode,
    profile: patch.profile ?? document.profile,
    totals: totalsAt(document.itemsSum, taxMode, document.createdAt, document.footer),
  };
}

/** The parts that stay free after sending. A Request has neither template nor note. */
function freeParts(document: QuotationDocument, patch: DocumentPatch) {
  if (document.type === 'Request') return {};
  return {
    template: patch.templateId ?? document.template,
    userdata: patch.userdata
      ? { ...document.userdata, ...pick(patch.userdata, userdataFields(patch.userdata)) }
      : document.userdata,
  };
}

const userdataFields = (userdata: Userdata) => Object.keys(userdata) as (keyof Userdata)[];

function pick<T extends object, K extends keyof T>(source: T, fields: readonly K[]): Partial<Pick<T, K>> {
  const given = fields.filter((field) => source[field] !== undefined).map((field) => [field, source[field]]);
  return Object.fromEntries(given) as Partial<Pick<T, K>>;
}

const isSame = (a: QuotationDocument, b: QuotationDocument): boolean =>
  compared.every((part) => isEqual(a[part], b[part]));

const compared = [
  'general',
  'details',
  'editable',
  'validityDays',
  'numbering',
  'profile',
  'taxMode',
  'template',
  'userdata',
] as const;

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value;
