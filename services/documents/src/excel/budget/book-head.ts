import type { PrintBudget } from '@cotizaobra/proto/documents/print-budget';
import { budgetView } from '../../view-model/budget/cover-view.js';
import { metaStyle, nameStyle } from '../styles.js';
import { headTexts, joined } from '../write-workbook.js';
import type { BudgetSheet } from './budget-book.js';

/** Heading and heads of every sheet: what it is, by whom, for whom, of which work. */
export function addHead(sheet: BudgetSheet, budget: PrintBudget): void {
  const view = budgetView(budget, null);
  sheet.text(joined(`${view.heading.toLocaleUpperCase('es-PE')} ${view.code}`), nameStyle);
  for (const text of headTexts(view)) sheet.text(text, metaStyle);
}
