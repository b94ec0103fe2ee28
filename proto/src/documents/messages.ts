import { ReadAnswerWorkbook } from './read-answer-workbook.js';
import { RenderAnalysis } from './render-analysis.js';
import { RenderAnswerForm } from './render-answer-form.js';
import { RenderBudget } from './render-budget.js';
import { RenderCompanyAnalyses } from './render-company-analyses.js';
import { RenderComparison } from './render-comparison.js';
import { RenderDocument } from './render-document.js';
import { RenderGuestForm } from './render-guest-form.js';
import { RenderOpeningAct } from './render-opening-act.js';
import { RenderOrder } from './render-order.js';
import { RenderSample } from './render-sample.js';

/** Every message of this domain, for the registry. */
export const documentMessages = {
  RenderDocument,
  RenderSample,
  RenderAnalysis,
  RenderAnswerForm,
  RenderGuestForm,
  RenderOrder,
  RenderComparison,
  RenderBudget,
  RenderCompanyAnalyses,
  RenderOpeningAct,
  ReadAnswerWorkbook,
} as const;
