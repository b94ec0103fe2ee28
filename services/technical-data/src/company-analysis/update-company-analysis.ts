import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { companyAnalysisErrors as errors } from '@cotizaobra/proto/technical-data/company-analyses/errors';
import type { CompanyAnalysis } from '@cotizaobra/proto/technical-data/company-analyses/model';
import { UpdateCompanyAnalysis } from '@cotizaobra/proto/technical-data/company-analyses/update-company-analysis';
import { Controller } from '@nestjs/common';
import { companyOf } from '../resource/company-of.js';
import { columnsOf } from './analysis-columns.js';
import { CompanyAnalysisRepository } from './company-analysis.repository.js';
import { CompanyAnalysisReader } from './company-analysis-reader.js';

@Controller()
export class UpdateCompanyAnalysisHandler {
  constructor(
    private readonly analyses: CompanyAnalysisRepository,
    private readonly reader: CompanyAnalysisReader,
    private readonly transactions: Transactions,
  ) {}

  @Handles(UpdateCompanyAnalysis)
  execute(
    { id, version, ...form }: MessagePayload<typeof UpdateCompanyAnalysis>,
    { actor }: RequestContext,
  ): Promise<CompanyAnalysis> {
    const companyId = companyOf(actor);
    return this.transactions.run(async () => {
      const saved = await this.analyses.update(companyId, id, version, columnsOf(form));
      const analysis = await this.reader.get(companyId, id);
      if (!saved) throw new AppError(errors.STALE_COMPANY_ANALYSIS);
      return analysis;
    });
  }
}
