import type { Writable } from 'node:stream';
import { budgetPrintNames } from '@cotizaobra/proto/documents/budget-prints';
import { type PrintBudget } from '@cotizaobra/proto/documents/print-budget';
import { writeWorkbook } from '../write-workbook.js';
import { writeAnalyses } from './write-analyses.js';
import { writeFormula } from './write-formula.js';
import { writeResources } from './write-resources.js';

/** Columns of a budget; entities know them from S10. */
const HEADINGS = ['Ítem', 'Código', 'Descripción', 'Und.', 'Metrado', 'Precio', 'Parcial'];

/** Writes the workbook of a budget's print to a stream. Throws the error that ended the stream. */
export async function writeBudget(budget: PrintBudget, output: Writable): Promise<void> {
  const { content, document } = budget;
  switch (content.print) {
    case 'analyses':
      return writeAnalyses(budget, content, output);
    case 'resources':
      return writeResources(budget, content, output);
    case 'formula':
      return writeFormula(budget, content, output);
    default:
      return writeWorkbook(document, output, { name: budgetPrintNames.budget, headings: HEADINGS });
  }
}
