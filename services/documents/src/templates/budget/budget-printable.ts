import type { PrintBudget } from '@cotizaobra/proto/documents/print-budget';
import { type Currency, currencyWords } from '@cotizaobra/proto/rules/currency';
import { budgetView, coverView } from '../../view-model/budget/cover-view.js';
import { type Column, columnsFor } from '../../view-model/columns.js';
import { printableOf } from '../layout.js';
import type { Printable } from '../sheet.js';

/** The names of the columns in a budget; entities know them from S10. */
function budgetColumns(columns: readonly Column[], currency: Currency): Column[] {
  const { symbol } = currencyWords[currency];
  const headings: Partial<Record<Column['name'], string>> = {
    unit: 'Und.',
    quantity: 'Metrado',
    price: `Precio ${symbol}`,
    amount: `Parcial ${symbol}`,
  };
  return columns.map((column) => ({ ...column, heading: headings[column.name] ?? column.heading }));
}

/**
 * 'Presupuesto': the rows and the footer of a document below a cover, without its terms.
 * @param logo a data URI of the issuer's logo, or null
 */
export function budgetPrintableOf(budget: PrintBudget, logo: string | null): Printable {
  const { document } = budget;
  const printable = printableOf({ ...document, rows: document.rows.map((row) => ({ ...row, code: '' })) }, logo);
  const columns = columnsFor(printable.rows, true, printable.large);
  return {
    ...printable,
    view: budgetView(budget, logo),
    columns: budgetColumns(columns, document.currency),
    cover: coverView(budget, printable.view),
    termLines: [],
  };
}
