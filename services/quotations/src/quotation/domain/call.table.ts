import { AppError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { type DocumentKind, kindOf, type QuotationDocument } from './document.js';

/** What a call does to a document of one's own. `after-rejection`: once the buyer rejected what was returned. */
export type CallRule = 'does' | 'linked-request' | 'after-rejection' | 'refused';

export const calls = ['send', 'sendClient', 'resend', 'revision', 'activate'] as const;
export type Call = (typeof calls)[number];

/** The table of decisions 2: call × kind of document. Whoever does not own the document gets 404 before it is read. */
const callTable: Record<Call, Record<DocumentKind, CallRule>> = {
  send: { request: 'does', quotation: 'linked-request', copy: 'refused' },
  sendClient: { request: 'refused', quotation: 'does', copy: 'refused' },
  resend: { request: 'refused', quotation: 'refused', copy: 'does' },
  revision: { request: 'does', quotation: 'does', copy: 'after-rejection' },
  activate: { request: 'does', quotation: 'does', copy: 'refused' },
};

/** What `call` does to `document`; throws ILLEGAL_STATE where the table refuses it. */
export function requireAllowed(call: Call, document: QuotationDocument): Exclude<CallRule, 'refused'> {
  const rule = callTable[call][kindOf(document)];
  if (rule === 'refused') throw new AppError(quotationErrors.ILLEGAL_STATE);
  return rule;
}
