import { z } from 'zod';
import { defineEvent, definePublicEvent } from '../core/event.js';
import { coverageSchema } from '../rules/coverage-schema.js';
import { currencies } from '../rules/currency.js';
import { contextSchema, dispatchStateSchema, documentStateSchema, documentTypeSchema } from './model.js';

const service = 'quotations';

/** What a losing provider learns of an award, and nothing of others: `rank` and `distance` only if the buyer ticks it. */
const lostAward = z.object({
  /** From 1, among the `of` answers with a price for every line; null if this one is incomplete. */
  rank: z.number().int().positive().nullable(),
  of: z.number().int().positive().nullable(),
  /** Percent above the best complete answer, one decimal: `4.3`. */
  distance: z.string().nullable(),
});

/** Fields of every event about a dispatch. Aggregate: the document that was sent. */
const dispatchFacts = z.object({
  dispatchId: z.uuid(),
  documentId: z.uuid(),
  documentType: documentTypeSchema,
  code: z.string(),
  title: z.string(),
  revision: z.number().int(),
  senderCompanyId: z.uuid(),
  senderName: z.string(),
  senderLogoKey: z.string().nullable(),
  recipientCompanyId: z.uuid(),
  recipientName: z.string(),
  recipientLogoKey: z.string().nullable(),
  /** Of a Quotation, how many of its parts have a price; null on Requests, absent from older events. */
  coverage: coverageSchema.nullable().optional(),
  /** Of a Quotation; null on Requests, absent from older events. */
  total: z
    .object({ amount: z.string(), currency: z.enum(currencies) })
    .nullable()
    .optional(),
});

/** A document was created, its general data were edited, or its state changed; its company's screens refetch. */
export const DocumentChanged = defineEvent({
  service,
  name: 'document-changed',
  version: 1,
  summary: 'A document was written, edited in its general data, or changed state.',
  data: z.object({
    documentId: z.uuid(),
    documentType: documentTypeSchema,
    ownerCompanyId: z.uuid(),
    change: z.enum(['created', 'activated', 'deactivated', 'restored', 'deleted', 'revised', 'edited']),
    status: documentStateSchema,
  }),
});

/** A Request was sent to a provider, or a Quotation was sent to a client that did not ask for it. */
export const DispatchSent = defineEvent({
  service,
  name: 'dispatch-sent',
  version: 1,
  summary: 'A Request went to a provider, or a Quotation to a client without being asked for.',
  data: dispatchFacts,
});

export const DispatchAccepted = defineEvent({
  service,
  name: 'dispatch-accepted',
  version: 1,
  summary: 'The recipient accepted; an accepted Request names the copy it made (`copyId`).',
  /** `copyId`: the provider's own Quotation, born from an accepted Request; null for an accepted Quotation. */
  data: dispatchFacts.extend({ copyId: z.uuid().nullable() }),
});

export const DispatchRejected = defineEvent({
  service,
  name: 'dispatch-rejected',
  version: 1,
  summary: 'The recipient rejected, or gave back what it had accepted (`declined`).',
  /** `declined`: it had been accepted before. `lost`: another answer was awarded; absent on other rejections. */
  data: dispatchFacts.extend({ declined: z.boolean(), lost: lostAward.optional() }),
});

export const AcceptanceUndone = defineEvent({
  service,
  name: 'acceptance-undone',
  version: 1,
  summary: 'The buyer took back its acceptance of a Quotation, which waits for an answer again.',
  data: dispatchFacts,
});

/** A Quotation that lost an award waits for a decision again, because the award was undone. */
export const DispatchReopened = defineEvent({
  service,
  name: 'dispatch-reopened',
  version: 1,
  summary: 'The buyer undid its award; this Quotation, which had lost, waits for an answer again.',
  data: dispatchFacts,
});

export const DispatchWithdrawn = defineEvent({
  service,
  name: 'dispatch-withdrawn',
  version: 1,
  summary: 'The sender took it back, or it fell away with its document or with a newer revision (`reason`).',
  data: dispatchFacts.extend({ reason: z.enum(['withdrawn', 'deactivated', 'superseded']) }),
});

/** The provider returned its priced copy. Aggregate: the copy. `request*` fields name the Request it answers. */
export const QuotationReturned = defineEvent({
  service,
  name: 'quotation-returned',
  version: 1,
  summary: 'The provider returned its priced copy.',
  data: dispatchFacts.extend({ requestId: z.uuid(), requestDispatchId: z.uuid() }),
});

/** One winner of an award. `quotation*` and `dispatchId` are its Quotation's; amounts are those of its order. */
const awardFacts = z.object({
  awardId: z.uuid(),
  requestId: z.uuid(),
  requestCode: z.string(),
  quotationId: z.uuid(),
  quotationCode: z.string(),
  dispatchId: z.uuid(),
  title: z.string(),
  buyerCompanyId: z.uuid(),
  buyerName: z.string(),
  providerCompanyId: z.uuid(),
  providerName: z.string(),
  lineCount: z.number().int().positive(),
  total: z.object({ amount: z.string(), currency: z.enum(currencies) }),
});

/** Once per winner of an award. Aggregate: the winner's Quotation. The order is read with `read-award-share`. */
export const QuotationAwarded = defineEvent({
  service,
  name: 'quotation-awarded',
  version: 1,
  summary: 'Lines of a Request were awarded to this Quotation; an order is made of them.',
  data: awardFacts,
});

/** Once per winner. Aggregate: the winner's Quotation. */
export const AwardUndone = defineEvent({
  service,
  name: 'award-undone',
  version: 1,
  summary: 'The buyer undid the award before the order was confirmed.',
  data: awardFacts,
});

/** The counterparty, with the data that the following company may see. */
const counterparty = z.object({ companyId: z.uuid(), name: z.string(), ruc: z.string() });

const publicFacts = z.object({
  documentId: z.uuid(),
  documentType: documentTypeSchema,
  code: z.string(),
  title: z.string(),
  project: z.string(),
  revision: z.number().int(),
  dispatchId: z.uuid(),
  /** True if the following company sent the document, false if it received it. */
  role: z.enum(['sender', 'recipient']),
  context: contextSchema,
  counterparty,
  status: dispatchStateSchema,
});

const publicTotals = z.object({
  currency: z.enum(currencies),
  subtotal: z.string(),
  igv: z.string(),
  total: z.string(),
  /** Number of parts with a price: if `quoted` is less than `of`, the total is incomplete. Absent from older events. */
  coverage: coverageSchema.optional(),
});

const publicAwardFacts = publicFacts.extend({
  awardId: z.uuid(),
  requestId: z.uuid(),
  lineCount: z.number().int().positive(),
  /** Total of the order. */
  total: z.object({ amount: z.string(), currency: z.enum(currencies) }),
});

const area = 'quotation';
const bothCompanies = 'the two companies of the dispatch, each an event of its own with what it may see';

export const PublicDispatchSent = definePublicEvent({
  service,
  area,
  name: 'sent',
  version: 1,
  summary:
    'A Request went to a provider, or a Quotation to a client without being asked for. `totals` only with a Quotation.',
  receivers: bothCompanies,
  data: publicFacts.extend({ totals: publicTotals.nullable() }),
});
export const PublicDispatchAccepted = definePublicEvent({
  service,
  area,
  name: 'accepted',
  version: 1,
  summary: 'The recipient accepted it.',
  receivers: bothCompanies,
  data: publicFacts,
});
export const PublicDispatchRejected = definePublicEvent({
  service,
  area,
  name: 'rejected',
  version: 1,
  summary: 'The recipient rejected it, or gave back what it had accepted. `lost`: another answer was awarded.',
  receivers: bothCompanies,
  data: publicFacts.extend({ lost: lostAward.optional() }),
});
export const PublicAcceptanceUndone = definePublicEvent({
  service,
  area,
  name: 'acceptance-undone',
  version: 1,
  summary: 'The buyer took back its acceptance of a Quotation, which waits for an answer again.',
  receivers: bothCompanies,
  data: publicFacts,
});
export const PublicDispatchWithdrawn = definePublicEvent({
  service,
  area,
  name: 'withdrawn',
  version: 1,
  summary: 'The sender took it back, or it fell away with its document or with a newer revision.',
  receivers: bothCompanies,
  data: publicFacts,
});
export const PublicQuotationReturned = definePublicEvent({
  service,
  area,
  name: 'returned',
  version: 1,
  summary: 'The provider returned its priced answer to a Request (`requestId`), with totals.',
  receivers: bothCompanies,
  data: publicFacts.extend({ requestId: z.uuid(), totals: publicTotals }),
});
export const PublicQuotationAwarded = definePublicEvent({
  service,
  area,
  name: 'awarded',
  version: 1,
  summary: 'The buyer awarded lines of its Request to this Quotation. Other winners have events of their own.',
  receivers: bothCompanies,
  data: publicAwardFacts,
});
export const PublicAwardUndone = definePublicEvent({
  service,
  area,
  name: 'award-undone',
  version: 1,
  summary: 'The buyer undid the award before the order was confirmed.',
  receivers: bothCompanies,
  data: publicAwardFacts,
});
export const PublicDispatchReopened = definePublicEvent({
  service,
  area,
  name: 'reopened',
  version: 1,
  summary: 'The buyer undid its award; this Quotation, which had lost, waits for an answer again.',
  receivers: bothCompanies,
  data: publicFacts,
});
