import type { CompanyRole } from '@cotizaobra/proto/core/company-roles.table';
import { AppError } from '@cotizaobra/proto/core/errors';
import { approvalErrors } from '@cotizaobra/proto/quotations/approval-errors';
import {
  type ApprovalAction,
  type ApprovalState,
  approvalTransitions,
} from '@cotizaobra/proto/quotations/approval-states.table';
import type { Currency } from '@cotizaobra/proto/rules/currency';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import type { LineChoice } from '../../comparison/domain/award-request-lines.js';

/** What would be awarded in a currency, and the limit of the role in it. */
export interface ApprovalAmount {
  readonly currency: Currency;
  readonly amount: string;
  readonly limit: string | null;
}

export interface ApprovalWinner {
  readonly quotationId: string;
  readonly companyId: string;
  readonly lineCount: number;
  readonly total: string;
  readonly currency: Currency;
}

/** An award over the limit of who asks, as it was chosen on one version of the comparison. */
export interface Approval {
  readonly id: string;
  readonly companyId: string;
  readonly requestId: string;
  readonly state: ApprovalState;
  readonly comparisonVersion: number;
  readonly lines: LineChoice[];
  readonly shareRank: boolean;
  readonly shareDistance: boolean;
  /** Of who asked, at that time. */
  readonly role: CompanyRole;
  readonly amounts: ApprovalAmount[];
  readonly winners: ApprovalWinner[];
  /** How many people must approve. */
  readonly approvers: number;
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly approvedBy: string[];
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
  readonly remindedAt: Date | null;
  /** Of its last event. */
  readonly version: number;
}

interface Ending {
  decidedBy: string | null;
  reason?: string;
}

/** The approval after its end. Throws APPROVAL_CLOSED. */
export function ended(approval: Approval, action: ApprovalAction, { decidedBy, reason }: Ending): Approval {
  const state = approvalTransitions[approval.state][action];
  if (!state) throw new AppError(approvalErrors.APPROVAL_CLOSED);
  const version = approval.version + 1;
  return { ...approval, state, decidedBy, decidedAt: new Date(), reason: reason ?? null, version };
}

/** The approval with one more approver. Throws APPROVED_ALREADY. */
export function approvedBy(approval: Approval, userId: string): Approval {
  if (approval.approvedBy.includes(userId)) throw new AppError(approvalErrors.APPROVED_ALREADY);
  return { ...approval, approvedBy: [...approval.approvedBy, userId] };
}

/** Every currency with its limit, for the refusal. */
export const limitsText = (amounts: readonly ApprovalAmount[]): string =>
  amounts.map(({ currency, limit }) => formatMoney(limit ?? '0', currency)).join(', ');
