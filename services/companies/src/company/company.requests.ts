import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Company, PublicCompany } from '@cotizaobra/proto/companies/model';
import {
  GetCompany,
  GetCompanyOfUser,
  GetPublicCompany,
  ListCompanies,
  UpdateCompany,
} from '@cotizaobra/proto/companies/requests';
import { FindCompanyByRuc } from '@cotizaobra/proto/companies/ruc-lookup';
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
