import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { approvalErrors } from '@cotizaobra/proto/quotations/approval-errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { RequestApproval } from '@cotizaobra/proto/quotations/request-approval';
import { Controller } from '@nestjs/common';
import { AwardGuard } from '../../comparison/application/award-guard.js';
import { ComparisonReader, type ReadComparison } from '../../comparison/application/comparison-reader.js';
import { decidedLines } from '../../comparison/domain/award.js';
import { chosenLines } from '../../comparison/domain/award-request-lines.js';
import { winnersOf } from '../../comparison/domain/winners.js';
import type { CompanyActor } from '../../quotation/application/company-actor.js';
import type { Approval, ApprovalWinner } from '../domain/approval.js';
import { ApprovalRepository } from '../persistence/approval.repository.js';
import { ApprovalBook } from './approval-book.js';
import { ApprovalEvents } from './approval-events.js';
import { type ApprovalView, ApprovalViews } from './approval-view.js';
import { AwardLimits } from './award-limits.js';
import { memberOf } from './company-of-path.js';

type Input = MessagePayload<typeof RequestApproval>;

/** 'Pedir aprobación': keeps the award as it was chosen, after every check that the award itself makes. */
@Controller()
export class RequestApprovalHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly reader: ComparisonReader,
    private readonly guard: AwardGuard,
    private readonly limits: AwardLimits,
    private readonly approvals: ApprovalRepository,
    private readonly book: ApprovalBook,
    private readonly events: ApprovalEvents,
    private readonly views: ApprovalViews,
  ) {}

  @Handles(RequestApproval)
  execute(input: Input, { actor }: RequestContext): Promise<ApprovalView> {
    const member = memberOf(input.id, actor);
    return this.transactions.run(async () => {
      const request = await this.reader.requestOf(input.requestId, member.companyId, 'lock');
      await this.clear(request.id, member.companyId);
      const approval = await this.asked(await this.reader.read(request), input, member);
      await this.approvals.insert(approval);
      await this.events.asked(approval);
      return this.views.one(approval, member);
    });
  }

  /** APPROVAL_PENDING, unless the one that waits is overdue: that one lapses now. */
  private async clear(requestId: string, companyId: string): Promise<void> {
    const waiting = await this.approvals.pendingOf(requestId);
    if (!waiting) return;
    const { approval, request } = await this.book.lock(waiting.id, companyId);
    if (!(await this.book.isOverdue(approval, request))) throw new AppError(approvalErrors.APPROVAL_PENDING);
    await this.book.end(approval, 'lapse', { decidedBy: null });
  }

  private async asked(read: ReadComparison, input: Input, member: CompanyActor): Promise<Approval> {
    const { lines, share, version } = input;
    await this.guard.requireOpen(read, lines);
    if (read.saved.version !== version) throw new AppError(quotationErrors.COMPARISON_CHANGED);
    const id = uuidV7();
    const winners = winnersOf(id, read, chosenLines(read.compared, decidedLines(read.awards), lines));
    const amounts = await this.limits.over(read, winners, member);
    if (!amounts) throw new AppError(approvalErrors.APPROVAL_NOT_NEEDED);
    const settings = await this.approvals.settings(member.companyId);
    return {
      id,
      companyId: member.companyId,
      requestId: read.request.id,
      state: 'PENDING',
      comparisonVersion: version,
      lines,
      shareRank: share.rank,
      shareDistance: share.distance,
      role: member.companyRole ?? 'miembro',
      amounts,
      winners: winners.flatMap((winner) => shownWinner(read, winner)),
      approvers: settings?.approvers ?? 1,
      requestedBy: member.userId,
      requestedAt: new Date(),
      approvedBy: [],
      decidedBy: null,
      decidedAt: null,
      reason: null,
      remindedAt: null,
      version: 1,
    };
  }
}

function shownWinner(
  { compared }: ReadComparison,
  { quotationId, companyId, lineCount, total }: Omit<ApprovalWinner, 'currency'>,
): ApprovalWinner[] {
  const column = compared.columns.find(({ answer }) => answer.dispatch.documentId === quotationId);
  return column ? [{ quotationId, companyId, lineCount, total, currency: column.answer.currency }] : [];
}
