import type { Writable } from 'node:stream';
import type { PrintBudget, PrintResources } from '@cotizaobra/proto/documents/print-budget';
import { fractionOf, times, units } from '@cotizaobra/proto/rules/budget/fraction';
import { supplyBlockNames, supplyKinds } from '@cotizaobra/proto/rules/unit-price';
import type { CellValue } from 'exceljs';
import { signedCentsOf } from '../../view-model/budget/figures.js';
import { cleanLine } from '../../view-model/long-text.js';
import { asNumber, formula } from '../sheet-rows.js';
import { moneyFormat, partStyle, QUANTITY_FORMAT, strongStyle, titleStyle, totalStyle } from '../styles.js';
import { addHead } from './book-head.js';
import { BudgetBook, type BudgetSheet, type SheetColumn } from './budget-book.js';

type Listed = PrintResources['resources'][number];

/** Columns in the order of S10. */
const columnsIn = (money: string): SheetColumn[] => [
  { heading: 'Código', width: 16 },
  { heading: 'Recurso', width: 60 },
  { heading: 'Unidad', width: 10 },
  { heading: 'Cantidad', width: 16, format: `${QUANTITY_FORMAT}######` },
  { heading: 'Precio', width: 16, format: `${money}########` },
  { heading: 'Parcial', width: 18, format: money },
];

const CENTS = 2;

/** A formula where the amount is quantity × price; a percentage's amount is a sum of many parts. */
function amountCell({ quantity, price, amount }: Listed, line: number): CellValue {
  if (quantity === null || price === null) return asNumber(amount);
  const product = units(times(fractionOf(quantity), fractionOf(price)), CENTS);
  return product === signedCentsOf(amount) ? formula(`ROUND(D${line}*E${line},2)`, asNumber(amount)) : asNumber(amount);
}

const figure = (decimal: string | null): number | null => (decimal === null ? null : asNumber(decimal));

/** Adds the resources of a kind; answers the cell of their sum. */
async function addKind(sheet: BudgetSheet, name: string, resources: readonly Listed[]): Promise<string> {
  const head = sheet.next;
  const sum = resources.reduce((all, { amount }) => all + signedCentsOf(amount), 0n);
  const total = formula(`SUM(F${head + 1}:F${head + resources.length})`, Number(sum) / 100);
  sheet.add(['', name, '', null, null, total], titleStyle);
  for (const resource of resources) {
    const texts = [resource.code, resource.description, resource.unit].map(cleanLine);
    const figures = [figure(resource.quantity), figure(resource.price), amountCell(resource, sheet.next)];
    sheet.add([...texts, ...figures], partStyle);
    await sheet.catchUp();
  }
  return `F${head}`;
}

/** 'Relación de insumos': resources by kind, and the rows that lead from their sum to the direct cost. */
export async function writeResources(budget: PrintBudget, print: PrintResources, output: Writable): Promise<void> {
  const { document } = budget;
  const book = new BudgetBook(output, document.issuer.name);
  const sheet = book.sheet('Relación de insumos', columnsIn(moneyFormat(document.currency)), document.code);
  addHead(sheet, budget);
  if (print.scope !== null) sheet.text(`Título: ${cleanLine(print.scope)}`, strongStyle);
  sheet.heads();
  const sums: string[] = [];
  for (const kind of supplyKinds) {
    const resources = print.resources.filter((resource) => resource.kind === kind);
    if (resources.length > 0) sums.push(await addKind(sheet, supplyBlockNames[kind], resources));
  }
  const first = sheet.next;
  const total = print.resources.reduce((all, { amount }) => all + signedCentsOf(amount), 0n);
  const row = (label: string, value: CellValue, style = partStyle): number =>
    sheet.add(['', label, '', null, null, value], style);
  row('Total de insumos', formula(sums.join('+') || '0', Number(total) / 100), strongStyle);
  row('Partidas sin análisis de precios unitarios', asNumber(print.unanalysed));
  const last = row('Diferencia de redondeo', asNumber(print.rounding));
  const direct = formula(`ROUND(SUM(F${first}:F${last}),2)`, asNumber(print.directCost));
  row(print.scope === null ? 'Costo directo' : 'Costo directo del título', direct, totalStyle);
  sheet.close();
  await book.close();
}
