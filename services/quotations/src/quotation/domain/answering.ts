import { AppError } from '@cotizaobra/proto/core/errors';
import { isOver } from '@cotizaobra/proto/quotations/deadline';
import {
  type DispatchAction,
  dispatchRuling,
  dispatchTransitions,
  sideOfAction,
} from '@cotizaobra/proto/quotations/dispatch-states.table';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { formatMoment } from '@cotizaobra/proto/rules/dates';
import { type Dispatch, sideOf } from './dispatch.js';
import { requireUnsealed } from './sealing.js';

export type Answer = 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' | 'PENDING';

export const actionOfAnswer: Record<Answer, DispatchAction> = {
  ACCEPTED: 'accept',
  REJECTED: 'reject',
  WITHDRAWN: 'withdraw',
  PENDING: 'undo',
};

/**
 * The dispatch after `action`; unseen for the sender when the recipient acted. Throws if the table has no such
 * transition.
 */
export function advanced(dispatch: Dispatch, action: DispatchAction, now: Date): Dispatch {
  const { documentType: type, state: before } = dispatch;
  const side = sideOfAction[action];
  const ruling = dispatchRuling(action, { type, state: before, side });
  if (ruling !== 'does') throw new AppError(quotationErrors[ruling]);
  const state = dispatchTransitions[type][before][action] ?? before;
  const bySender = side === 'sender';
  return {
    ...dispatch,
    state,
    answeredAt: bySender ? dispatch.answeredAt : action === 'undo' ? null : now,
    senderUnseen: bySender ? dispatch.senderUnseen : true,
  };
}

/** Throws DEADLINE_OVER when the Request of this dispatch takes no answers any more. */
export function checkInTime({ deadline }: Pick<Dispatch, 'deadline'>, now: Date): void {
  if (deadline && isOver(deadline, now))
    throw new AppError(quotationErrors.DEADLINE_OVER, { deadline: formatMoment(deadline) });
}

export interface GivenAnswer {
  answer: Answer;
  companyId: string;
  reason: string | null;
  now: Date;
}

/**
 * The recipient may accept, reject and undo; the sender may withdraw. Errors: DISPATCH_NOT_FOUND for other companies,
 * ILLEGAL_STATE for the wrong side, ALREADY_ANSWERED for a late answer.
 */
export function answered(dispatch: Dispatch, { answer, companyId, reason, now }: GivenAnswer): Dispatch {
  const side = sideOf(dispatch, companyId);
  if (side === null) throw new AppError(quotationErrors.DISPATCH_NOT_FOUND);
  if (side === 'recipient') requireUnsealed(dispatch);
  const action = actionOfAnswer[answer];
  const ruling = dispatchRuling(action, { type: dispatch.documentType, state: dispatch.state, side });
  if (ruling !== 'does') throw new AppError(quotationErrors[ruling]);
  if (action === 'accept' && dispatch.documentType === 'Request') checkInTime(dispatch, now);
  return { ...advanced(dispatch, action, now), reason };
}
