import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { isPendingApproval } from '@cotizaobra/proto/quotations/approval-states.table';
import { ApproveAward } from '@cotizaobra/proto/quotations/approve-award';
import { Controller } from '@nestjs/common';
import { AwardGuard } from '../../comparison/application/award-guard.js';
import { Awarder } from '../../comparison/application/awarder.js';
import { ComparisonReader } from '../../comparison/application/comparison-reader.js';
import { decidedLines } from '../../comparison/domain/award.js';
import { chosenLines } from '../../comparison/domain/award-request-lines.js';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import type { Accepting } from '../../verification/domain/accepting.js';
import { type Approval, approvedBy } from '../domain/approval.js';
import { ApprovalRepository } from '../persistence/approval.repository.js';
import { ApprovalBook } from './approval-book.js';
import { type ApprovalView, ApprovalViews } from './approval-view.js';
import { Approvers } from './approvers.js';
import { memberOf } from './company-of-path.js';

interface Approver {
  userId: string;
  /** Who accepts the winners' Quotations. */
  by: Accepting | undefined;
}

/** 'Aprobar': the last approver makes the award that was asked for, or it lapses because the comparison changed. */
@Controller()
export class ApproveAwardHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly book: ApprovalBook,
    private readonly approvers: Approvers,
    private readonly approvals: ApprovalRepository,
    private readonly reader: ComparisonReader,
    private readonly guard: AwardGuard,
    private readonly awarder: Awarder,
    private readonly views: ApprovalViews,
  ) {}

  @Handles(ApproveAward)
  execute(
    { id, approvalId, acceptedBy }: MessagePayload<typeof ApproveAward>,
    { actor, address = null }: RequestContext,
  ): Promise<ApprovalView> {
    const member = memberOf(id, actor);
    const by = acceptedBy && { ...acceptedBy, address, userId: member.userId };
    return this.transactions.run(async () => {
      const { approval, request } = await this.book.lock(approvalId, member.companyId);
      await this.approvers.require(approval, member);
      const after = await this.approved(approval, request, { userId: member.userId, by });
      return this.views.one(after, member);
    });
  }

  private async approved(approval: Approval, request: QuotationDocument, { userId, by }: Approver): Promise<Approval> {
    if (isPendingApproval(approval.state) && (await this.book.isOverdue(approval, request)))
      return this.book.end(approval, 'lapse', { decidedBy: null });
    const signed = isPendingApproval(approval.state) ? approvedBy(approval, userId) : approval;
    if (isPendingApproval(approval.state) && signed.approvedBy.length < approval.approvers) {
      await this.approvals.save(signed);
      return signed;
    }
    const after = await this.book.end(signed, 'approve', { decidedBy: userId });
    await this.award(after, request, by);
    return after;
  }

  private async award(approval: Approval, request: QuotationDocument, by: Approver['by']) {
    const { lines, requestedBy, companyId, ...rest } = approval;
    const read = await this.reader.read(request);
    await this.guard.requireOpen(read, lines);
    await this.awarder.award({
      read,
      lines: chosenLines(read.compared, decidedLines(read.awards), lines),
      share: { rank: rest.shareRank, distance: rest.shareDistance },
      actor: { userId: requestedBy, companyId, companyRole: rest.role },
      by,
      isApproved: true,
    });
  }
}
