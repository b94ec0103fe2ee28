import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { budgetPrints } from '../documents/budget-prints.js';
import { printBudgetSchema } from '../documents/print-budget.js';
import { budgetErrors } from './budget-errors.js';
import { budgetReadErrors } from './budget-model.js';
import { templateSchema } from './model.js';

/** Which print of a budget: `titleId` limits the resources to one title. */
export const budgetPrintQuery = {
  document: z.enum(budgetPrints, 'El documento no existe').optional(),
  titleId: z.uuid('El título no existe').optional(),
};

export const budgetPrintErrors = [budgetErrors.NO_BUDGET_ON_REQUEST, budgetErrors.ITEM_NOT_FOUND];

/**
 * All data of one print of a budget. The owner gets all four; a recipient gets the budget as it was sent, its analyses
 * when they were ticked, and QUOTATION_NOT_FOUND for the others.
 */
export const GetPrintBudget = defineMessage({
  service: 'quotations',
  name: 'get-print-budget',
  access: 'company',
  input: z.object({
    id: z.uuid(),
    document: z.enum(budgetPrints, 'El documento no existe'),
    titleId: z.uuid('El título no existe').optional(),
    template: templateSchema.optional(),
  }),
  output: printBudgetSchema,
  errors: [...budgetReadErrors, budgetErrors.ITEM_NOT_FOUND],
  deadlineMs: 20_000,
});
