import { noteAct } from '@cotizaobra/chassis/audit/running-act';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { EnterSupport } from '@cotizaobra/proto/companies/enter-support';
import { companyErrors, supportErrors } from '@cotizaobra/proto/companies/errors';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { CompanyRepository } from '../company/company.repository.js';
import { CompanyEvents } from '../membership/company-events.js';
import { SupportRepository, toSupportAccess } from './support.repository.js';

/** A superAdmin looks into a company that gave its leave. It stands in the company's log. */
@Controller()
export class EnterSupportHandler {
  constructor(
    private readonly companies: CompanyRepository,
    private readonly support: SupportRepository,
    private readonly events: CompanyEvents,
    private readonly transactions: Transactions,
  ) {}

  /** Throws COMPANY_NOT_FOUND, NO_SUPPORT_ACCESS. */
  @Handles(EnterSupport)
  async execute(
    @Input() { id: companyId }: MessagePayload<typeof EnterSupport>,
    @CurrentActor() { userId }: Actor,
  ): Promise<MessageOutput<typeof EnterSupport>> {
    const access = await this.transactions.run(async () => {
      if (!(await this.companies.find(companyId))) throw new AppError(companyErrors.COMPANY_NOT_FOUND);
      const running = await this.support.accessTo(companyId);
      if (!running) throw new AppError(supportErrors.NO_SUPPORT_ACCESS);
      await this.support.enter(userId, running.id);
      noteAct({ companyId });
      await this.events.supportAccessChanged(companyId, userId);
      return running;
    });
    return { access: toSupportAccess(access) };
  }
}
