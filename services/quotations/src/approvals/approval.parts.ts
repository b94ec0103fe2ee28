import { ApprovalBook } from './application/approval-book.js';
import { ApprovalEvents } from './application/approval-events.js';
import { ApprovalScheduler } from './application/approval-scheduler.js';
import { ApprovalViews } from './application/approval-view.js';
import { ApproveAwardHandler } from './application/approve-award.js';
import { Approvers } from './application/approvers.js';
import { AwardLimits } from './application/award-limits.js';
import { GetApprovalSettingsHandler } from './application/get-approval-settings.js';
import { ListApprovalsHandler } from './application/list-approvals.js';
import { RejectApprovalHandler } from './application/reject-approval.js';
import { RequestApprovalHandler } from './application/request-approval.js';
import { SaveApprovalSettingsHandler } from './application/save-approval-settings.js';
import { WithdrawApprovalHandler } from './application/withdraw-approval.js';
import { ApprovalRepository } from './persistence/approval.repository.js';

/** Limits of awards, and the approval of what is over them. */
export const approvalHandlers = [
  GetApprovalSettingsHandler,
  SaveApprovalSettingsHandler,
  RequestApprovalHandler,
  ListApprovalsHandler,
  ApproveAwardHandler,
  RejectApprovalHandler,
  WithdrawApprovalHandler,
];

export const approvalParts = [
  ApprovalBook,
  ApprovalEvents,
  ApprovalRepository,
  ApprovalScheduler,
  ApprovalViews,
  Approvers,
  AwardLimits,
];
