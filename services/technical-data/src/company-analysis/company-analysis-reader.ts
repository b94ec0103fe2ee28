import { AppError } from '@cotizaobra/proto/core/errors';
import { companyAnalysisErrors } from '@cotizaobra/proto/technical-data/company-analyses/errors';
import type { CompanyAnalysis } from '@cotizaobra/proto/technical-data/company-analyses/model';
import { Injectable } from '@nestjs/common';
import { toCompanyAnalysis } from './company-analysis.presenter.js';
import { CompanyAnalysisRepository } from './company-analysis.repository.js';

@Injectable()
export class CompanyAnalysisReader {
  constructor(private readonly analyses: CompanyAnalysisRepository) {}

  /** @throws COMPANY_ANALYSIS_NOT_FOUND, for another company's analysis too */
  async get(companyId: string, id: string): Promise<CompanyAnalysis> {
    const row = await this.analyses.find(companyId, id);
    if (!row) throw new AppError(companyAnalysisErrors.COMPANY_ANALYSIS_NOT_FOUND);
    return toCompanyAnalysis(row);
  }
}
