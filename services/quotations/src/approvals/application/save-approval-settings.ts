import { changesBetween } from '@cotizaobra/chassis/audit/changes-between';
import { noteAct } from '@cotizaobra/chassis/audit/running-act';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { roleTexts } from '@cotizaobra/proto/core/company-role-texts';
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
    await this.transactions.run(async () => {
      const old = await this.approvals.settings(companyId);
      const saved = await this.approvals.saveSettings({ companyId, version, ...settings });
      if (!saved) throw new AppError(coreErrors.CONFLICT);
      noteAct({ changes: changesBetween(inWords(old), inWords(settings), names) });
    });
    return { version, ...settings };
  }
}

const names = { limits: 'Límites', approvers: 'Personas que aprueban', delegates: 'Delegaciones' } as const;

type Settings = Pick<MessagePayload<typeof SaveApprovalSettings>, 'limits' | 'approvers' | 'delegates'>;

const inWords = (settings: Settings | null) => settings && wordsOf(settings);

const wordsOf = ({ limits, approvers, delegates }: Settings) => ({
  limits: limits.map(({ role, currency, amount }) => `${roleTexts[role].name}: ${currency} ${amount}`),
  approvers,
  delegates: delegates.map(({ userId, from, until }) => `${userId}: ${from} a ${until}`),
});
