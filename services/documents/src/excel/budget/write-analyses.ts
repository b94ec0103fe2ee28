import type { Writable } from 'node:stream';
import type { PrintAnalyses, PrintBudget } from '@cotizaobra/proto/documents/print-budget';
import type { CellValue } from 'exceljs';
import { cleanLine } from '../../view-model/long-text.js';
import { asNumber } from '../sheet-rows.js';
import { metaStyle, moneyFormat, partStyle, QUANTITY_FORMAT } from '../styles.js';
import { addAnalysis, analysisColumns } from './analysis-lines.js';
import { addHead } from './book-head.js';
import { BudgetBook } from './budget-book.js';

/** The sheet of prices that all analyses refer to. */
const PRICES = 'Insumos';

/** Prices may have ten decimals. */
const PRICE_FORMAT = '#,##0.00########';

/** The prices, once a resource; answers the cell of each. */
async function addPrices(book: BudgetBook, budget: PrintBudget, { resources }: PrintAnalyses): Promise<string[]> {
  const columns = [
    { heading: 'Código', width: 16 },
    { heading: 'Descripción del recurso', width: 60 },
    { heading: 'Unidad', width: 10 },
    { heading: 'Precio', width: 16, format: PRICE_FORMAT },
  ];
  const sheet = book.sheet(PRICES, columns, budget.document.code);
  addHead(sheet, budget);
  sheet.text('Un precio que cambias aquí cambia todos los análisis.', metaStyle);
  sheet.heads();
  const cells: string[] = [];
  for (const { code, description, unit, price } of resources) {
    const texts: CellValue[] = [cleanLine(code), cleanLine(description), cleanLine(unit)];
    const line = sheet.add([...texts, price === null ? null : asNumber(price)], partStyle, price === null ? [] : [3]);
    cells.push(`${PRICES}!$D$${line}`);
    await sheet.catchUp();
  }
  sheet.close();
  return cells;
}

/** 'Análisis de precios unitarios': a sheet of prices and one of analyses that compute from it. */
export async function writeAnalyses(budget: PrintBudget, print: PrintAnalyses, output: Writable): Promise<void> {
  const book = new BudgetBook(output, budget.document.issuer.name);
  const prices = await addPrices(book, budget, print);
  const sheet = book.sheet(
    'Análisis',
    analysisColumns(moneyFormat(budget.document.currency), QUANTITY_FORMAT),
    budget.document.code,
  );
  addHead(sheet, budget);
  for (const analysis of print.analyses) {
    sheet.text('', metaStyle);
    addAnalysis(sheet, analysis, { print, prices });
    await sheet.catchUp();
  }
  sheet.close();
  await book.close();
}
