import { AppError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { type Dispatch, sideOf } from './dispatch.js';
import { type DispatchAction, dispatchTransitions, sideOfAction } from './dispatch-status.table.js';

export type Answer = 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' | 'PENDING';

export const actionOfAnswer: Record<Answer, DispatchAction> = {
  ACCEPTED: 'accept',
  REJECTED: 'reject',
  WITHDRAWN: 'withdraw',
  PENDING: 'undo',
};

/**
 * The dispatch after `action`, told to the side that did not act. Where the table has none: ILLEGAL_STATE for what was never
 * accepted, else ALREADY_ANSWERED.
 */
export function advanced(dispatch: Dispatch, action: DispatchAction, now: Date): Dispatch {
  const state = dispatchTransitions[dispatch.documentType][dispatch.state][action];
  if (state === undefined)
    throw new AppError(quotationErrors[action === 'undo' ? 'ILLEGAL_STATE' : 'ALREADY_ANSWERED']);
  const bySender = sideOfAction[action] === 'sender';
  return {
    ...dispatch,
    state,
    answeredAt: bySender ? dispatch.answeredAt : action === 'undo' ? null : now,
    senderUnseen: bySender ? dispatch.senderUnseen : true,
  };
}

export interface GivenAnswer {
  answer: Answer;
  companyId: string;
  reason: string | null;
  now: Date;
}

/**
 * Accept, reject and undo are the recipient's, withdraw is the sender's. A stranger gets DISPATCH_NOT_FOUND, the wrong side
 * ILLEGAL_STATE, whoever comes too late ALREADY_ANSWERED.
 */
export function answered(dispatch: Dispatch, { answer, companyId, reason, now }: GivenAnswer): Dispatch {
  const side = sideOf(dispatch, companyId);
  if (side === null) throw new AppError(quotationErrors.DISPATCH_NOT_FOUND);
  const action = actionOfAnswer[answer];
  if (sideOfAction[action] !== side) throw new AppError(quotationErrors.ILLEGAL_STATE);
  return { ...advanced(dispatch, action, now), reason };
}
