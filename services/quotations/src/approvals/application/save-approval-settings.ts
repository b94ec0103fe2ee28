import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { SaveApprovalSettings } from '@cotizaobra/proto/quotations/save-approval-settings';
import { Controller } from '@nestjs/common';
import { ApprovalRepository } from '../persistence/approval.repository.js';
import { memberOf } from './company-of-path.js';

/** Saves limits, approvers and delegates. Throws CONFLICT when another save came first. */
@Controller()
export class SaveApprovalSettingsHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly approvals: ApprovalRepository,
  ) {}

  @Handles(SaveApprovalSettings)
  async execute(
    { id, version: before, ...settings }: MessagePayload<typeof SaveApprovalSettings>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof SaveApprovalSettings>> {
    const { companyId } = memberOf(id, actor);
    const version = before + 1;
    const saved = await this.transactions.run(() => this.approvals.saveSettings({ companyId, version, ...settings }));
    if (!saved) throw new AppError(coreErrors.CONFLICT);
    return { version, ...settings };
  }
}
