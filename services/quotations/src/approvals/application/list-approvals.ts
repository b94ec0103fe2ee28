import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { APPROVALS_PAGE_SIZE, ListApprovals } from '@cotizaobra/proto/quotations/list-approvals';
import { Controller } from '@nestjs/common';
import { ApprovalRepository } from '../persistence/approval.repository.js';
import { ApprovalViews } from './approval-view.js';
import { memberOf } from './company-of-path.js';

/** Awards of the company that wait or waited for an approval, for its members. */
@Controller()
export class ListApprovalsHandler {
  constructor(
    private readonly approvals: ApprovalRepository,
    private readonly views: ApprovalViews,
  ) {}

  @Handles(ListApprovals)
  async execute(
    { id, page, state, requestId }: MessagePayload<typeof ListApprovals>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof ListApprovals>> {
    const member = memberOf(id, actor);
    const { companyId } = member;
    const skip = (page - 1) * APPROVALS_PAGE_SIZE;
    const [found, total] = await this.approvals.list({ companyId, state, requestId }, skip, APPROVALS_PAGE_SIZE);
    const hasNextPage = skip + found.length < total;
    return {
      approvals: await this.views.all(found, member),
      meta: { page, hasPreviousPage: page > 1, hasNextPage, total, totalCapped: false },
    };
  }
}
