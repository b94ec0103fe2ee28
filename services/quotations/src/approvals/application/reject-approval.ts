import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { RejectApproval } from '@cotizaobra/proto/quotations/reject-approval';
import { Controller } from '@nestjs/common';
import { ApprovalBook } from './approval-book.js';
import { type ApprovalView, ApprovalViews } from './approval-view.js';
import { Approvers } from './approvers.js';
import { memberOf } from './company-of-path.js';

/** 'Rechazar': one approver is enough. */
@Controller()
export class RejectApprovalHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly book: ApprovalBook,
    private readonly approvers: Approvers,
    private readonly views: ApprovalViews,
  ) {}

  @Handles(RejectApproval)
  execute(
    { id, approvalId, reason }: MessagePayload<typeof RejectApproval>,
    { actor }: RequestContext,
  ): Promise<ApprovalView> {
    const member = memberOf(id, actor);
    return this.transactions.run(async () => {
      const { approval } = await this.book.lock(approvalId, member.companyId);
      await this.approvers.require(approval, member);
      const after = await this.book.end(approval, 'reject', { decidedBy: member.userId, reason });
      return this.views.one(after, member);
    });
  }
}
