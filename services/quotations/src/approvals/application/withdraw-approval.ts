import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { approvalErrors } from '@cotizaobra/proto/quotations/approval-errors';
import { WithdrawApproval } from '@cotizaobra/proto/quotations/withdraw-approval';
import { Controller } from '@nestjs/common';
import { ApprovalBook } from './approval-book.js';
import { type ApprovalView, ApprovalViews } from './approval-view.js';
import { memberOf } from './company-of-path.js';

/** 'Retirar pedido': by who asked. */
@Controller()
export class WithdrawApprovalHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly book: ApprovalBook,
    private readonly views: ApprovalViews,
  ) {}

  @Handles(WithdrawApproval)
  execute(
    { id, approvalId }: MessagePayload<typeof WithdrawApproval>,
    { actor }: RequestContext,
  ): Promise<ApprovalView> {
    const member = memberOf(id, actor);
    return this.transactions.run(async () => {
      const { approval } = await this.book.lock(approvalId, member.companyId);
      if (approval.requestedBy !== member.userId) throw new AppError(approvalErrors.REQUESTER_ONLY);
      const after = await this.book.end(approval, 'withdraw', { decidedBy: member.userId });
      return this.views.one(after, member);
    });
  }
}
