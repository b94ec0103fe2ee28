import { z } from 'zod';
import { defineEvent, definePublicEvent } from '../core/event.js';
import { coverageSchema } from '../rules/coverage-schema.js';
import { currencies } from '../rules/currency.js';
import { reminderKinds } from './deadline.js';
import { contextSchema, dispatchStateSchema, documentStateSchema, documentTypeSchema } from './model.js';
import { lapseReasons } from './round-states.table.js';

const service = 'quotations';

/** What a losing provider learns of an award, and nothing of others: `rank` and `distance` only if the buyer ticks it. */
const lostAward = z.object({
  /** From 1, among the `of` answers with a price for every line; null if this one is incomplete. */
  rank: z.number().int().positive().nullable(),
  of: z.number().int().positive().nullable(),
  /** Percent above the best complete answer, one decimal: `4.3`. */
  distance: z.string().nullable(),
});

/** A round of a Quotation; `round` is its number. */
const roundFacts = z.object({ roundId: z.uuid(), round: z.number().int().positive() });
const proposedRound = roundFacts.extend({
  proposals: z.number().int().nonnegative(),
  questions: z.number().int().nonnegative(),
});
const answeredRound = roundFacts.extend({
  accepted: z.number().int().nonnegative(),
  other: z.number().int().nonnegative(),
  refused: z.number().int().nonnegative(),
  replied: z.number().int().nonnegative(),
  unanswered: z.number().int().nonnegative(),
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

/** The items of a document changed. `after`: the version of the edit before it. The edit is read from quotations. */
export const ItemsChanged = defineEvent({
  service,
  name: 'items-changed',
  version: 1,
  summary: 'Items of a document were edited; ids and versions only.',
  data: z.object({
    documentId: z.uuid(),
    documentType: documentTypeSchema,
    ownerCompanyId: z.uuid(),
    version: z.number().int(),
    after: z.number().int(),
    /** Null: somebody who answers by a link. */
    userId: z.uuid().nullable(),
  }),
});

/** A Request was sent to a provider, or a Quotation was sent to a client that did not ask for it. */
export const DispatchSent = defineEvent({
  service,
  name: 'dispatch-sent',
  version: 1,
  summary: 'A Request went to a provider, or a Quotation to a client without being asked for.',
  /**
   * `toGuest`: the recipient has no account, so there is nobody to notify of this or of anything later. `deadline`: of a
   * Request, if it has one.
   */
  data: dispatchFacts.extend({ toGuest: z.boolean().optional(), deadline: z.iso.datetime().nullish() }),
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
  summary: 'A refused document waits for an answer again: an award was undone, or a guest quotes after all.',
  data: dispatchFacts,
});

/** Once per provider that may still answer or has answered. */
export const DeadlineExtended = defineEvent({
  service,
  name: 'deadline-extended',
  version: 1,
  summary: 'The buyer gave the providers of its Request more time; each of them is told.',
  data: dispatchFacts.extend({ deadline: z.iso.datetime(), before: z.iso.datetime() }),
});

/** Once per provider that has not answered, a day and an hour before the deadline. */
export const DeadlineNear = defineEvent({
  service,
  name: 'deadline-near',
  version: 1,
  summary: 'A day or an hour is left to answer a Request, and this provider has not answered.',
  data: dispatchFacts.extend({ deadline: z.iso.datetime(), left: z.enum(reminderKinds) }),
});

/** Once per provider that its buyer reminds. */
export const DispatchReminded = defineEvent({
  service,
  name: 'dispatch-reminded',
  version: 1,
  summary: 'The buyer reminds a provider that has not answered its Request.',
  data: dispatchFacts.extend({ deadline: z.iso.datetime().nullable() }),
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
  /**
   * `sealed`: until the deadline nobody of the buyer reads it, and the event has neither `total` nor `coverage`.
   * `answers`: it answers a round, with what became of its lines and the total before.
   */
  data: dispatchFacts.extend({
    requestId: z.uuid(),
    requestDispatchId: z.uuid(),
    sealed: z.boolean().optional(),
    answers: answeredRound.extend({ totalBefore: z.string() }).optional(),
  }),
});

/** The buyer sent a round on a returned Quotation. Aggregate: the Quotation. */
export const RoundProposed = defineEvent({
  service,
  name: 'round-proposed',
  version: 1,
  summary: 'The buyer proposed prices or quantities for lines of a returned Quotation, or asked about them.',
  data: dispatchFacts.extend(proposedRound.shape),
});

export const RoundAnswered = defineEvent({
  service,
  name: 'round-answered',
  version: 1,
  summary: 'The provider answered a round line by line; the next version follows if it changes prices.',
  /** `opensVersion`: the version that the provider now prepares; null if nothing changes. */
  data: dispatchFacts.extend(answeredRound.shape).extend({ opensVersion: z.number().int().nullable() }),
});

export const RoundLapsed = defineEvent({
  service,
  name: 'round-lapsed',
  version: 1,
  summary: 'A round ended unanswered, or without its next version: decided, withdrawn, or the deadline passed.',
  data: dispatchFacts.extend({ ...roundFacts.shape, lapse: z.enum(lapseReasons) }),
});

/** Once per sealed answer, at the deadline. Aggregate: the Quotation. */
export const ProposalOpened = defineEvent({
  service,
  name: 'proposal-opened',
  version: 1,
  summary: 'The deadline of a Request is over, and its sealed answers were opened all at once; this is one of them.',
  data: dispatchFacts.extend({ requestId: z.uuid(), digest: z.string() }),
});

/**
 * A company signed up with the RUC and the verified e-mail of an invitation: what the guest was asked and answered is its
 * own now, under the same ids. Aggregate: the guest's company.
 */
export const GuestTakenOver = defineEvent({
  service,
  name: 'guest-taken-over',
  version: 1,
  summary: 'What a guest was asked and answered belongs to a company with an account now.',
  data: z.object({ guestCompanyId: z.uuid(), companyId: z.uuid(), userId: z.uuid() }),
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
  summary: 'A refused document waits for an answer again: an award was undone, or a guest quotes after all.',
  receivers: bothCompanies,
  data: publicFacts,
});
export const PublicDeadlineExtended = definePublicEvent({
  service,
  area,
  name: 'deadline-extended',
  version: 1,
  summary: 'The buyer gave the providers of its Request more time to answer.',
  receivers: bothCompanies,
  data: publicFacts.extend({ deadline: z.iso.datetime(), before: z.iso.datetime() }),
});
export const PublicDeadlineNear = definePublicEvent({
  service,
  area,
  name: 'deadline-near',
  version: 1,
  summary: 'A day or an hour is left to answer a Request that this provider has not answered.',
  receivers: 'the provider',
  data: publicFacts.extend({ deadline: z.iso.datetime(), left: z.enum(reminderKinds) }),
});
export const PublicProposalReceived = definePublicEvent({
  service,
  area,
  name: 'proposal-received',
  version: 1,
  summary:
    'The provider returned a sealed answer to a Request (`requestId`); nobody reads its amounts before the deadline.',
  receivers: bothCompanies,
  data: publicFacts.extend({ requestId: z.uuid() }),
});
export const PublicProposalOpened = definePublicEvent({
  service,
  area,
  name: 'proposal-opened',
  version: 1,
  summary: 'A sealed answer was opened at the deadline, together with all others to the same Request.',
  receivers: bothCompanies,
  data: publicFacts.extend({ requestId: z.uuid(), digest: z.string(), totals: publicTotals }),
});
export const PublicRoundProposed = definePublicEvent({
  service,
  area,
  name: 'round-proposed',
  version: 1,
  summary: 'The buyer sent a round (`roundId`) on a returned Quotation: other prices, other quantities or questions.',
  receivers: bothCompanies,
  data: publicFacts.extend(proposedRound.shape),
});
export const PublicRoundAnswered = definePublicEvent({
  service,
  area,
  name: 'round-answered',
  version: 1,
  summary: 'The provider answered a round line by line. Changed prices follow with `returned`.',
  receivers: bothCompanies,
  data: publicFacts.extend(answeredRound.shape),
});
export const PublicRoundLapsed = definePublicEvent({
  service,
  area,
  name: 'round-lapsed',
  version: 1,
  summary: 'A round ended without the next version: the Quotation was decided or withdrawn, or the deadline passed.',
  receivers: bothCompanies,
  data: publicFacts.extend({ ...roundFacts.shape, lapse: z.enum(lapseReasons) }),
});
