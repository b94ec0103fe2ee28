import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetApprovalSettings } from '@cotizaobra/proto/quotations/get-approval-settings';
import { Controller } from '@nestjs/common';
import { ApprovalRepository } from '../persistence/approval.repository.js';
import { memberOf } from './company-of-path.js';

/** The limits of the company; without any everybody who awards does so alone. */
@Controller()
export class GetApprovalSettingsHandler {
  constructor(private readonly approvals: ApprovalRepository) {}

  @Handles(GetApprovalSettings)
  async execute(
    { id }: MessagePayload<typeof GetApprovalSettings>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof GetApprovalSettings>> {
    const { companyId } = memberOf(id, actor);
    const { version, limits, approvers, delegates } = (await this.approvals.settings(companyId)) ?? nothingSaved;
    return { version, limits, approvers, delegates };
  }
}

const nothingSaved = { version: 0, limits: [], approvers: 1, delegates: [] };
