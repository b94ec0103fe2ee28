import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { CountCompanies } from '@cotizaobra/proto/companies/count-companies';
import type { Facets } from '@cotizaobra/proto/companies/model';
import { SearchCompanies } from '@cotizaobra/proto/companies/search-companies';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { DirectoryService } from './directory.service.js';
import { DirectoryCounts } from './directory-counts.service.js';

@Controller()
export class DirectoryRequests {
  constructor(
    private readonly directory: DirectoryService,
    private readonly counts: DirectoryCounts,
  ) {}

  @Handles(SearchCompanies)
  search(query: MessagePayload<typeof SearchCompanies>): Promise<MessageOutput<typeof SearchCompanies>> {
    return this.directory.search(query);
  }

  @Handles(CountCompanies)
  count(filter: MessagePayload<typeof CountCompanies>): Promise<Facets> {
    return this.counts.count(filter);
  }
}
