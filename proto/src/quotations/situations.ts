import type { DocumentAnswer } from './answers.js';
import { isOver } from './deadline.js';
import { dispatchTransitions } from './dispatch-states.table.js';
import { isDeactivated, type Lifecycle } from './document-states.table.js';
import type { DispatchState, DocumentState, DocumentType, QuotationCard } from './model.js';
import { mayReturnFor } from './round-states.table.js';

/** `copy`: the provider's own Quotation, made by accepting a Request. */
export type DocumentKind = 'request' | 'quotation' | 'copy';

/**
 * The situation of an own document. `open`: active, this revision unsent. A copy is to be priced (`toPrice`), was
 * opened again after a rejection or for a replacement (`reopened`), is `returned`, returned and `sealed` with time left
 * to replace it, returned and `negotiated`: a round asks for the next version, withdrawn by its seller (`takenBack`), or
 * `orphaned`: its Request accepts no prices.
 */
export const situations = {
  request: ['draft', 'open', 'sent', 'deletedDraft', 'deleted'],
  quotation: ['draft', 'open', 'sent', 'accepted', 'deletedDraft', 'deleted'],
  copy: [
    'toPrice',
    'reopened',
    'returned',
    'sealed',
    'negotiated',
    'rejected',
    'accepted',
    'takenBack',
    'orphaned',
    'deleted',
  ],
} as const satisfies Record<DocumentKind, readonly string[]>;
export type Situation = (typeof situations)[DocumentKind][number];

export interface Standing {
  kind: DocumentKind;
  situation: Situation;
}

/** The facts that decide the situation of an own document. */
export interface DocumentFacts {
  kind: DocumentKind;
  lifecycle: Lifecycle;
  revision: number;
  /** The current revision was sent. */
  sent: boolean;
  /** A Quotation of any revision that its buyer accepted. */
  accepted: boolean;
  /** Of a copy: the state of its return in this revision; null if unknown. */
  returned?: DispatchState | null;
  /** Of a copy: the state of the dispatch that it answers; null if unknown. */
  requestState?: DispatchState | null;
  /** Of a copy: its answers are sealed, and the deadline is not over. */
  replaceable?: boolean;
  /** Of a copy: a round on its return waits for an answer, or for the next version. */
  negotiated?: boolean;
}

export function standingOf(facts: DocumentFacts): Standing {
  return { kind: facts.kind, situation: facts.kind === 'copy' ? copySituation(facts) : ownSituation(facts) };
}

function ownSituation({ lifecycle, sent, accepted }: DocumentFacts): Situation {
  if (isDeactivated(lifecycle)) return lifecycle === 'DraftDeactivated' ? 'deletedDraft' : 'deleted';
  if (accepted) return 'accepted';
  if (sent) return 'sent';
  return lifecycle === 'Draft' ? 'draft' : 'open';
}

function copySituation(facts: DocumentFacts): Situation {
  const { lifecycle, revision, sent, accepted, requestState } = facts;
  if (isDeactivated(lifecycle)) return 'deleted';
  if (accepted) return 'accepted';
  if (sent) return returnedSituation(facts);
  if (requestState && !dispatchTransitions.Request[requestState].return) return 'orphaned';
  return revision > 1 ? 'reopened' : 'toPrice';
}

function returnedSituation({ returned, replaceable, negotiated }: DocumentFacts): Situation {
  if (returned === 'REJECTED') return 'rejected';
  if (isTakenBack(returned)) return 'takenBack';
  if (returned !== 'PENDING') return 'returned';
  return replaceable ? 'sealed' : negotiated ? 'negotiated' : 'returned';
}

const isTakenBack = (returned: DispatchState | null | undefined): boolean =>
  returned === 'WITHDRAWN' || returned === 'SUPERSEDED';

export const documentKindOf = (type: DocumentType, isCopy: boolean): DocumentKind =>
  type === 'Request' ? 'request' : isCopy ? 'copy' : 'quotation';

type OwnDocument = Pick<DocumentAnswer, 'requestState' | 'dispatches' | 'companyinfo' | 'round'> & {
  quotation: Pick<
    DocumentAnswer['quotation'],
    'types' | 'isCopy' | 'status' | 'revision' | 'sentAt' | 'sealed' | 'deadline'
  >;
};

/** Dispatches of the revision on the page. */
export const currentDispatches = ({ dispatches = [], quotation }: Pick<OwnDocument, 'dispatches' | 'quotation'>) =>
  dispatches.filter(({ revision }) => revision === quotation.revision);

/** Of a copy: the state of the dispatch that it answers. Before a return, earlier servers give it in `companyinfo`. */
export function requestStateOf({ requestState, dispatches = [], companyinfo }: OwnDocument): DispatchState | null {
  if (requestState !== undefined) return requestState;
  return dispatches.length === 0 ? (companyinfo?.status ?? null) : null;
}

/** An own document with the data of its page. */
export function standingOfDocument(document: OwnDocument, now = new Date()): Standing {
  const { types, isCopy, status, revision, sentAt, sealed, deadline } = document.quotation;
  return standingOf({
    kind: documentKindOf(types, isCopy),
    lifecycle: lifecycleShown(status, false),
    revision,
    sent: sentAt !== null,
    accepted: types === 'Quotation' && (document.dispatches ?? []).some((one) => one.status === 'ACCEPTED'),
    returned: currentDispatches(document)[0]?.status ?? null,
    requestState: requestStateOf(document),
    replaceable: isReplaceable(sealed, deadline, now),
    negotiated: document.round ? mayReturnFor(document.round.state) : false,
  });
}

/** A sealed answer may be replaced until the deadline. */
export const isReplaceable = (sealed = false, deadline: Date | string | null | undefined, now: Date): boolean =>
  sealed && deadline != null && !isOver(deadline, now);

type OwnCard = Pick<
  QuotationCard,
  | 'types'
  | 'isCopy'
  | 'status'
  | 'revision'
  | 'sentAt'
  | 'CompanyQuotationStado'
  | 'stateRevision'
  | 'deletable'
  | 'requestState'
  | 'toPrice'
  | 'sealed'
  | 'deadline'
>;

/** An own document with the data of its card. */
export function standingOfCard(card: OwnCard, now = new Date()): Standing {
  const { types, isCopy, status, revision, sentAt, CompanyQuotationStado: furthest, deletable, toPrice } = card;
  return standingOf({
    kind: documentKindOf(types, isCopy ?? false),
    lifecycle: lifecycleShown(status, deletable ?? false),
    revision,
    sent: sentAt !== null,
    accepted: types === 'Quotation' && furthest === 'ACCEPTED',
    returned: (card.stateRevision ?? revision) === revision ? furthest : null,
    requestState: card.requestState ?? (toPrice ? 'ACCEPTED' : null),
    replaceable: isReplaceable(card.sealed, card.deadline, now),
  });
}

/** The page's data do not show if a deactivated document was a Draft, so the page does not offer permanent deletion. */
const lifecycleShown = (status: DocumentState, deletable: boolean): Lifecycle =>
  status === 'Deactivated' ? (deletable ? 'DraftDeactivated' : 'ActiveDeactivated') : status;
