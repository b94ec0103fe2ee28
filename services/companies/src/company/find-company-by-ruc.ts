import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { FindCompanyByRuc } from '@cotizaobra/proto/companies/find-company-by-ruc';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { isActive, Taxpayers } from '../register/taxpayers.js';
import { CompanyRepository } from './company.repository.js';

/** The public name of the company with this RUC, null when it is not registered here, and what SUNAT's register says. */
@Controller()
export class FindCompanyByRucHandler {
  constructor(
    private readonly companies: CompanyRepository,
    private readonly taxpayers: Taxpayers,
  ) {}

  @Handles(FindCompanyByRuc)
  async execute({ ruc }: MessagePayload<typeof FindCompanyByRuc>): Promise<MessageOutput<typeof FindCompanyByRuc>> {
    const company = await this.companies.findByRuc(ruc);
    const taxpayer = company ? null : await this.taxpayers.find(ruc);
    return {
      company: company && { name: company.name },
      ...(taxpayer ? { taxpayer: { name: taxpayer.name, active: isActive(taxpayer) } } : {}),
    };
  }
}
