import type { DispatchState, DocumentType } from './model.js';

export const dispatchActions = [
  'accept',
  'reject',
  'undo',
  'withdraw',
  'return',
  'supersede',
  'lose',
  'restore',
  'decline',
] as const;
export type DispatchAction = (typeof dispatchActions)[number];

/** The sides of a dispatch: the company that sent the document, and the company that received it. */
export type Side = 'sender' | 'recipient';

/** The side that may do it. */
export const sideOfAction: Record<DispatchAction, Side> = {
  accept: 'recipient',
  reject: 'recipient',
  undo: 'recipient',
  return: 'recipient',
  withdraw: 'sender',
  supersede: 'sender',
  lose: 'recipient',
  restore: 'recipient',
  decline: 'sender',
};

type Transitions = Record<DispatchState, Partial<Record<DispatchAction, DispatchState>>>;

/**
 * A Request may be declined after its acceptance until the priced copy is returned. A copy that the buyer rejected can
 * be returned again under the same Request. Source: decisions 2. The buyer may undo its acceptance of a Quotation,
 * which is then pending again: docs/adr/0014. An award accepts its winners and rejects the others (`lose`), which
 * undoing it brings back (`restore`); a winner may `decline` its order: docs/adr/0024. A guest may take its 'No voy a
 * cotizar' back, which is a `restore` too.
 */
export const dispatchTransitions: Record<DocumentType, Transitions> = {
  Request: {
    PENDING: { accept: 'ACCEPTED', reject: 'REJECTED', withdraw: 'WITHDRAWN', supersede: 'SUPERSEDED' },
    ACCEPTED: { return: 'QUOTED', reject: 'REJECTED', withdraw: 'WITHDRAWN', supersede: 'SUPERSEDED' },
    QUOTED: { return: 'QUOTED' },
    REJECTED: { restore: 'PENDING' },
    WITHDRAWN: {},
    SUPERSEDED: {},
  },
  Quotation: {
    PENDING: {
      accept: 'ACCEPTED',
      reject: 'REJECTED',
      lose: 'REJECTED',
      withdraw: 'WITHDRAWN',
      supersede: 'SUPERSEDED',
    },
    ACCEPTED: { undo: 'PENDING', decline: 'REJECTED' },
    QUOTED: {},
    REJECTED: { restore: 'PENDING' },
    WITHDRAWN: {},
    SUPERSEDED: {},
  },
};

/** Still open: deactivation and a new revision close it. */
export const isOpen = (type: DocumentType, state: DispatchState): boolean =>
  dispatchTransitions[type][state].supersede !== undefined;

/** While one answer to a Request is awarded, no other answer may be accepted. */
export const isAwarded = (state: DispatchState): boolean => state === 'ACCEPTED';

interface DispatchStanding {
  type: DocumentType;
  state: DispatchState;
  side: Side;
}

type DispatchRuling = 'does' | 'ILLEGAL_STATE' | 'ALREADY_ANSWERED';

/** The ruling on an action of one side. The wrong side is refused before the state is checked. */
export function dispatchRuling(action: DispatchAction, { type, state, side }: DispatchStanding): DispatchRuling {
  if (sideOfAction[action] !== side) return 'ILLEGAL_STATE';
  if (dispatchTransitions[type][state][action]) return 'does';
  return action === 'undo' ? 'ILLEGAL_STATE' : 'ALREADY_ANSWERED';
}

/** True if this side of a dispatch may act now. */
export const mayMove = (action: DispatchAction, standing: DispatchStanding): boolean =>
  dispatchRuling(action, standing) === 'does';

/** `closed`: only the card is visible: no elements, no client block, nothing to print. */
export type Visibility = 'full' | 'closed';

/**
 * What a recipient still sees. A rejected Request is hidden from the provider. A buyer can read a Quotation it
 * rejected. A withdrawn document is a closed card; a superseded one stays readable. Source: decisions 2.
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
