import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { DeleteCompanyAnalysis } from '@cotizaobra/proto/technical-data/company-analyses/delete-company-analysis';
import { companyAnalysisErrors as errors } from '@cotizaobra/proto/technical-data/company-analyses/errors';
import { Controller } from '@nestjs/common';
import { companyOf } from '../resource/company-of.js';
import { CompanyAnalysisRepository } from './company-analysis.repository.js';
import { CompanyAnalysisReader } from './company-analysis-reader.js';

@Controller()
export class DeleteCompanyAnalysisHandler {
  constructor(
    private readonly analyses: CompanyAnalysisRepository,
    private readonly reader: CompanyAnalysisReader,
    private readonly transactions: Transactions,
  ) {}

  @Handles(DeleteCompanyAnalysis)
  execute(
    { id, version }: MessagePayload<typeof DeleteCompanyAnalysis>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof DeleteCompanyAnalysis>> {
    const companyId = companyOf(actor);
    return this.transactions.run(async () => {
      await this.reader.get(companyId, id);
      if (!(await this.analyses.remove(companyId, id, version))) throw new AppError(errors.STALE_COMPANY_ANALYSIS);
      return { id };
    });
  }
}
