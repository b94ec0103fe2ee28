import { copyCompanyAnalysis } from './copy-company-analysis.js';
import { createCompanyAnalysis } from './create-company-analysis.js';
import { deleteCompanyAnalysis } from './delete-company-analysis.js';
import { exportCompanyAnalyses } from './export-company-analyses.js';
import { getCompanyAnalysis } from './get-company-analysis.js';
import { importCompanyAnalyses } from './import-company-analyses.js';
import { listCompanyAnalyses } from './list-company-analyses.js';
import { previewCompanyAnalysisImport } from './preview-company-analysis-import.js';
import { updateCompanyAnalysis } from './update-company-analysis.js';

export const companyAnalysisRoutes = {
  listCompanyAnalyses,
  getCompanyAnalysis,
  createCompanyAnalysis,
  updateCompanyAnalysis,
  deleteCompanyAnalysis,
  copyCompanyAnalysis,
  previewCompanyAnalysisImport,
  importCompanyAnalyses,
  exportCompanyAnalyses,
} as const;
