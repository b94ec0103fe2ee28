import { CopyCompanyAnalysis } from './copy-company-analysis.js';
import { CreateCompanyAnalysis } from './create-company-analysis.js';
import { DeleteCompanyAnalysis } from './delete-company-analysis.js';
import { GetCompanyAnalysis } from './get-company-analysis.js';
import { ImportCompanyAnalyses } from './import-company-analyses.js';
import { ListCompanyAnalyses } from './list-company-analyses.js';
import { PreviewCompanyAnalysisImport } from './preview-company-analysis-import.js';
import { ReadCompanyAnalyses } from './read-company-analyses.js';
import { UpdateCompanyAnalysis } from './update-company-analysis.js';

/** Every message about a company's own analyses, for the registry. */
export const companyAnalysisMessages = {
  ListCompanyAnalyses,
  GetCompanyAnalysis,
  CreateCompanyAnalysis,
  UpdateCompanyAnalysis,
  DeleteCompanyAnalysis,
  CopyCompanyAnalysis,
  PreviewCompanyAnalysisImport,
  ImportCompanyAnalyses,
  ReadCompanyAnalyses,
} as const;
