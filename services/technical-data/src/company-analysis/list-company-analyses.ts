import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ListCompanyAnalyses } from '@cotizaobra/proto/technical-data/company-analyses/list-company-analyses';
import { Controller } from '@nestjs/common';
import { companyOf } from '../resource/company-of.js';
import { toSummary } from './company-analysis.presenter.js';
import { CompanyAnalysisRepository } from './company-analysis.repository.js';
import { TOTAL_CAP } from './company-analysis.sql.js';

@Controller()
export class ListCompanyAnalysesHandler {
  constructor(private readonly analyses: CompanyAnalysisRepository) {}

  @Handles(ListCompanyAnalyses)
  async execute(
    { page, limit, search, orderBy, sortOrder }: MessagePayload<typeof ListCompanyAnalyses>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof ListCompanyAnalyses>> {
    const filter = { companyId: companyOf(actor), search };
    const [rows, total] = await Promise.all([
      this.analyses.list(filter, { orderBy, sortOrder }, { limit: limit + 1, offset: (page - 1) * limit }),
      this.analyses.count(filter),
    ]);
    const totalCapped = total > TOTAL_CAP;
    return {
      analyses: rows.slice(0, limit).map(toSummary),
      meta: {
        page,
        hasPreviousPage: page > 1,
        hasNextPage: rows.length > limit,
        total: totalCapped ? TOTAL_CAP : total,
        totalCapped,
      },
    };
  }
}
