import { CurrentActor, Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { ListSupportAccess } from '@cotizaobra/proto/companies/list-support-access';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { CompanyRepository } from '../company/company.repository.js';
import { SupportRepository, toSupportAccess } from './support.repository.js';

/** Where support may look now. */
@Controller()
export class ListSupportAccessHandler {
  constructor(
    private readonly support: SupportRepository,
    private readonly companies: CompanyRepository,
  ) {}

  @Handles(ListSupportAccess)
  async execute(@CurrentActor() { userId }: Actor): Promise<MessageOutput<typeof ListSupportAccess>> {
    const visit = await this.support.visitOf(userId);
    const rows = await this.support.all();
    const companies = await Promise.all(
      rows.map(async (row) => {
        const company = await this.companies.find(row.companyId);
        const { companyId } = row;
        return { ...toSupportAccess(row), companyId, name: company?.name ?? '', ruc: company?.ruc ?? '' };
      }),
    );
    return { companies, enteredCompanyId: visit?.companyId ?? null };
  }
}
