import { BudgetCopies } from './application/budget-copies.js';
import { BudgetEditor } from './application/budget-editor.js';
import { BudgetReader } from './application/budget-reader.js';
import { GetAnalysisHandler } from './application/get-analysis.js';
import { GetFooterHandler } from './application/get-footer.js';
import { LineCosts } from './application/line-costs.js';
import { ListResourcesHandler } from './application/list-resources.js';
import { PriceResourceHandler } from './application/price-resource.js';
import { PriceResourcesHandler } from './application/price-resources.js';
import { RemoveAnalysisHandler } from './application/remove-analysis.js';
import { ResourcePrices } from './application/resource-prices.js';
import { SetAnalysisHandler } from './application/set-analysis.js';
import { SetFooterHandler } from './application/set-footer.js';
import { BudgetRepository } from './persistence/budget.repository.js';

/** Quotations that are budgets: analyses, resources, footer. */
export const budgetHandlers = [
  SetAnalysisHandler,
  GetAnalysisHandler,
  RemoveAnalysisHandler,
  ListResourcesHandler,
  PriceResourceHandler,
  PriceResourcesHandler,
  GetFooterHandler,
  SetFooterHandler,
];

export const budgetParts = [BudgetCopies, BudgetEditor, BudgetReader, BudgetRepository, LineCosts, ResourcePrices];
