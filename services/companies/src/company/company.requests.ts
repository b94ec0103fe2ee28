import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { FindCompanyByRuc } from '@cotizaobra/proto/companies/find-company-by-ruc';
import { GetCompany } from '@cotizaobra/proto/companies/get-company';
import { GetCompanyOfUser } from '@cotizaobra/proto/companies/get-company-of-user';
import { GetPublicCompany } from '@cotizaobra/proto/companies/get-public-company';
import { ListCompanies } from '@cotizaobra/proto/companies/list-companies';
import type { Company, PublicCompany } from '@cotizaobra/proto/companies/model';
import { UpdateCompany } from '@cotizaobra/proto/companies/update-company';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { CompanyService } from './company.service.js';
import { ListCompaniesQuery } from './list-companies.query.js';
import { UpdateCompany as UpdateCompanyCase } from './update-company.js';

@Controller()
export class CompanyRequests {
  constructor(
    private readonly companies: CompanyService,
    private readonly updating: UpdateCompanyCase,
    private readonly listing: ListCompaniesQuery,
  ) {}

  @Handles(GetPublicCompany)
  getPublic({ id }: MessagePayload<typeof GetPublicCompany>): Promise<PublicCompany> {
    return this.companies.getPublic(id);
  }

  @Handles(GetCompany)
  get(@Input() { id }: MessagePayload<typeof GetCompany>, @CurrentActor() actor: Actor): Promise<Company> {
    return this.companies.get(actor, id);
  }

  @Handles(FindCompanyByRuc)
  async byRuc({ ruc }: MessagePayload<typeof FindCompanyByRuc>): Promise<MessageOutput<typeof FindCompanyByRuc>> {
    return { company: await this.companies.nameByRuc(ruc) };
  }

  @Handles(GetCompanyOfUser)
  ofUser(
    @Input() { userId }: MessagePayload<typeof GetCompanyOfUser>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof GetCompanyOfUser>> {
    return this.companies.ofUser(actor, userId);
  }

  @Handles(UpdateCompany)
  update(@Input() input: MessagePayload<typeof UpdateCompany>, @CurrentActor() actor: Actor): Promise<Company> {
    return this.updating.run(actor, input);
  }

  @Handles(ListCompanies)
  list(input: MessagePayload<typeof ListCompanies>): Promise<MessageOutput<typeof ListCompanies>> {
    return this.listing.run(input);
  }
}
