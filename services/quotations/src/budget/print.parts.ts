import { GetPrintBudgetHandler } from './application/get-print-budget.js';
import { PrintBudgets } from './application/print-budgets.js';

/** The prints of a budget. */
export const printHandlers = [GetPrintBudgetHandler];
export const printParts = [PrintBudgets];
