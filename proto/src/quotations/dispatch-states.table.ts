import type { DispatchState, DocumentType } from './model.js';

export const dispatchActions = ['accept', 'reject', 'undo', 'withdraw', 'return', 'supersede'] as const;
export type DispatchAction = (typeof dispatchActions)[number];

/** Of a dispatch: the company that sent the document, and the one that got it. */
export type Side = 'sender' | 'recipient';

/** Which side may do it. */
export const sideOfAction: Record<DispatchAction, Side> = {
  accept: 'recipient',
  reject: 'recipient',
  undo: 'recipient',
  return: 'recipient',
  withdraw: 'sender',
  supersede: 'sender',
};

type Transitions = Record<DispatchState, Partial<Record<DispatchAction, DispatchState>>>;

/**
 * A Request may still be declined after its acceptance, until the priced copy is returned; a copy that was rejected by
 * the buyer is returned again under the same Request. Source: decisions 2. The buyer may undo its acceptance of a Quotation,
 * which then waits for its answer again: docs/adr/0014.
 */
export const dispatchTransitions: Record<DocumentType, Transitions> = {
  Request: {
    PENDING: { accept: 'ACCEPTED', reject: 'REJECTED', withdraw: 'WITHDRAWN', supersede: 'SUPERSEDED' },
    ACCEPTED: { return: 'QUOTED', reject: 'REJECTED', withdraw: 'WITHDRAWN', supersede: 'SUPERSEDED' },
    QUOTED: { return: 'QUOTED' },
    REJECTED: {},
    WITHDRAWN: {},
    SUPERSEDED: {},
  },
  Quotation: {
    PENDING: { accept: 'ACCEPTED', reject: 'REJECTED', withdraw: 'WITHDRAWN', supersede: 'SUPERSEDED' },
    ACCEPTED: { undo: 'PENDING' },
    QUOTED: {},
    REJECTED: {},
    WITHDRAWN: {},
    SUPERSEDED: {},
  },
};

/** Still waits for somebody: deactivation and a new revision close it. */
export const isOpen = (type: DocumentType, state: DispatchState): boolean =>
  dispatchTransitions[type][state].supersede !== undefined;

/** While one answer to a Request is awarded, no other one may be accepted. */
export const isAwarded = (state: DispatchState): boolean => state === 'ACCEPTED';

interface DispatchStanding {
  type: DocumentType;
  state: DispatchState;
  side: Side;
}

type DispatchRuling = 'does' | 'ILLEGAL_STATE' | 'ALREADY_ANSWERED';

/** What a side of a dispatch is told when it acts. The wrong side is refused before the state is looked at. */
export function dispatchRuling(action: DispatchAction, { type, state, side }: DispatchStanding): DispatchRuling {
  if (sideOfAction[action] !== side) return 'ILLEGAL_STATE';
  if (dispatchTransitions[type][state][action]) return 'does';
  return action === 'undo' ? 'ILLEGAL_STATE' : 'ALREADY_ANSWERED';
}

/** Whether a side of a dispatch may act now. */
export const mayMove = (action: DispatchAction, standing: DispatchStanding): boolean =>
  dispatchRuling(action, standing) === 'does';

/** `closed`: the card stays, what it held does not: no elements, no client block, nothing to print. */
export type Visibility = 'full' | 'closed';

/**
 * What a recipient still sees of what it got. Rejecting a Request hides it from the provider; a buyer may go on reading a
 * Quotation it rejected; what was withdrawn is a closed card; what was superseded stays readable. Source: decisions 2.
 */
export const recipientVisibility: Record<DocumentType, Record<DispatchState, Visibility>> = {
  Request: {
    PENDING: 'full',
    ACCEPTED: 'full',
    QUOTED: 'full',
    REJECTED: 'closed',
    WITHDRAWN: 'closed',
    SUPERSEDED: 'full',
  },
  Quotation: {
    PENDING: 'full',
    ACCEPTED: 'full',
    QUOTED: 'full',
    REJECTED: 'full',
    WITHDRAWN: 'closed',
    SUPERSEDED: 'full',
  },
};
