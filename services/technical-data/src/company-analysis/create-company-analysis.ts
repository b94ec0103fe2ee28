import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { CreateCompanyAnalysis } from '@cotizaobra/proto/technical-data/company-analyses/create-company-analysis';
import type { CompanyAnalysis } from '@cotizaobra/proto/technical-data/company-analyses/model';
import { Controller } from '@nestjs/common';
import { companyOf } from '../resource/company-of.js';
import { columnsOf } from './analysis-columns.js';
import { CompanyAnalysisRepository } from './company-analysis.repository.js';
import { CompanyAnalysisReader } from './company-analysis-reader.js';

@Controller()
export class CreateCompanyAnalysisHandler {
  constructor(
    private readonly analyses: CompanyAnalysisRepository,
    private readonly reader: CompanyAnalysisReader,
    private readonly transactions: Transactions,
  ) {}

  @Handles(CreateCompanyAnalysis)
  execute(form: MessagePayload<typeof CreateCompanyAnalysis>, { actor }: RequestContext): Promise<CompanyAnalysis> {
    const companyId = companyOf(actor);
    return this.transactions.run(async () =>
      this.reader.get(companyId, await this.analyses.insert(companyId, columnsOf(form))),
    );
  }
}
