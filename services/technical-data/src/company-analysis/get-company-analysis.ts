import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { GetCompanyAnalysis } from '@cotizaobra/proto/technical-data/company-analyses/get-company-analysis';
import type { CompanyAnalysis } from '@cotizaobra/proto/technical-data/company-analyses/model';
import { Controller } from '@nestjs/common';
import { companyOf } from '../resource/company-of.js';
import { CompanyAnalysisReader } from './company-analysis-reader.js';

@Controller()
export class GetCompanyAnalysisHandler {
  constructor(private readonly reader: CompanyAnalysisReader) {}

  @Handles(GetCompanyAnalysis)
  execute({ id }: MessagePayload<typeof GetCompanyAnalysis>, { actor }: RequestContext): Promise<CompanyAnalysis> {
    return this.reader.get(companyOf(actor), id);
  }
}
