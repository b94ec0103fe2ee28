import { Handles } from '@cotizaobra/chassis/messages/handles.decorator';
import type { Company } from '@cotizaobra/proto/companies/model';
import { GetCompany, SearchCompanies } from '@cotizaobra/proto/companies/requests';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { CompanyService } from '../company/company.service.js';
import { DirectoryService } from './directory.service.js';

@Controller()
export class DirectoryRequests {
  constructor(
    private readonly directory: DirectoryService,
    private readonly companies: CompanyService,
  ) {}

  @Handles(SearchCompanies)
  search(query: MessagePayload<typeof SearchCompanies>): Promise<MessageOutput<typeof SearchCompanies>> {
    return this.directory.search(query);
  }

  @Handles(GetCompany)
  get({ id }: MessagePayload<typeof GetCompany>): Promise<Company> {
    return this.companies.get(id);
  }
}
