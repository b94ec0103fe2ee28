import type { DispatchState, DocumentType } from '@cotizaobra/proto/quotations/model';

export const dispatchActions = ['accept', 'reject', 'undo', 'withdraw', 'return', 'supersede'] as const;
export type DispatchAction = (typeof dispatchActions)[number];

export type Side = 'sender' | 'recipient';

/** Who may do it: the company that sent the document, or the one that got it. */
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
