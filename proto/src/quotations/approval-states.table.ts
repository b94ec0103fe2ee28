/**
 * `PENDING`: an award over somebody's limit waits for its approvers. `APPROVED`: the award was made. `LAPSED`: the
 * comparison or an answer changed, so that nobody approves what was not seen.
 */
export const approvalStates = ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'LAPSED'] as const;
export type ApprovalState = (typeof approvalStates)[number];

export type ApprovalAction = 'approve' | 'reject' | 'withdraw' | 'lapse';

/** `approve` by the last approver who is needed; the one before leaves it pending. Absent: APPROVAL_CLOSED. */
export const approvalTransitions: Record<ApprovalState, Partial<Record<ApprovalAction, ApprovalState>>> = {
  PENDING: { approve: 'APPROVED', reject: 'REJECTED', withdraw: 'WITHDRAWN', lapse: 'LAPSED' },
  APPROVED: {},
  REJECTED: {},
  WITHDRAWN: {},
  LAPSED: {},
};

/** Somebody may still decide it. */
export const isPendingApproval = (state: ApprovalState): boolean => approvalTransitions[state].approve !== undefined;
