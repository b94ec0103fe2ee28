import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { companyAnalysisErrors } from '@cotizaobra/proto/technical-data/company-analyses/errors';
import { EXPORT_SUPPLIES_MAX, FILE_ANALYSES_MAX } from '@cotizaobra/proto/technical-data/company-analyses/limits';
import { ReadCompanyAnalyses } from '@cotizaobra/proto/technical-data/company-analyses/read-company-analyses';
import { Controller } from '@nestjs/common';
import { companyOf } from '../resource/company-of.js';
import { toCompanyAnalysis } from './company-analysis.presenter.js';
import { CompanyAnalysisRepository } from './company-analysis.repository.js';
import { CompanyAnalysisReader } from './company-analysis-reader.js';

@Controller()
export class ReadCompanyAnalysesHandler {
  constructor(
    private readonly analyses: CompanyAnalysisRepository,
    private readonly reader: CompanyAnalysisReader,
  ) {}

  @Handles(ReadCompanyAnalyses)
  async execute(
    { search, id }: MessagePayload<typeof ReadCompanyAnalyses>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof ReadCompanyAnalyses>> {
    const companyId = companyOf(actor);
    if (id !== undefined) return { analyses: [await this.reader.get(companyId, id)] };
    const rows = await this.analyses.whole({ companyId, search }, FILE_ANALYSES_MAX + 1);
    const supplies = rows.reduce((sum, row) => sum + row.supplies.length, 0);
    if (rows.length > FILE_ANALYSES_MAX || supplies > EXPORT_SUPPLIES_MAX) {
      throw new AppError(companyAnalysisErrors.TOO_MANY_ANALYSES, { max: FILE_ANALYSES_MAX });
    }
    return { analyses: rows.map(toCompanyAnalysis) };
  }
}
