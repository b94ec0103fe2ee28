import type { Writable } from 'node:stream';
import type { PrintBudget, PrintFormula } from '@cotizaobra/proto/documents/print-budget';
import { coefficientSum } from '../../view-model/budget/coefficient-sum.js';
import { cleanLine } from '../../view-model/long-text.js';
import { asNumber, formula } from '../sheet-rows.js';
import { metaStyle, partStyle, strongStyle, totalStyle } from '../styles.js';
import { addHead } from './book-head.js';
import { BudgetBook, type BudgetSheet, type SheetColumn } from './budget-book.js';

const columns: SheetColumn[] = [
  { heading: 'Monomio', width: 10 },
  { heading: 'Factor', width: 10, format: '0.000' },
  { heading: '%', width: 10, format: '0.0##' },
  { heading: 'Símbolo', width: 10 },
  { heading: 'Índice', width: 10 },
  { heading: 'Descripción', width: 52 },
  { heading: 'Índice base (o)', width: 16, format: '#,##0.00##' },
  { heading: 'Índice de reajuste (r)', width: 20, format: '#,##0.00##' },
  { heading: 'Factor × r / o', width: 16, format: '0.000000' },
];
const OPEN = [6, 7];

type Monomial = PrintFormula['monomials'][number];

/** Weighted by their shares, the indices of a monomial are one. '' until all of them are filled in. */
function product(from: number, to: number): string {
  const range = (column: string): string => `${column}${from}:${column}${to}`;
  const filled = `COUNT(${range('G')},${range('H')})=${(to - from + 1) * 2}`;
  const ratio = `SUMPRODUCT(${range('C')},${range('H')})/SUMPRODUCT(${range('C')},${range('G')})`;
  return `IF(${filled},B${from}*${ratio},"")`;
}

function addMonomial(sheet: BudgetSheet, { symbol, coefficient, indices }: Monomial, at: number): void {
  const first = sheet.next;
  for (const [place, { code, name, share }] of indices.entries()) {
    const lead = place === 0 ? [String(at + 1), asNumber(coefficient)] : ['', null];
    const value = place === 0 ? formula(product(first, first + indices.length - 1), '') : null;
    const texts = [cleanLine(symbol), cleanLine(code), cleanLine(name)];
    sheet.add([...lead, asNumber(share), ...texts, null, null, value], partStyle, OPEN);
  }
}

/** 'Fórmula polinómica': its monomials, and K for the index values that are filled in. */
export async function writeFormula(budget: PrintBudget, print: PrintFormula, output: Writable): Promise<void> {
  const { document } = budget;
  const book = new BudgetBook(output, document.issuer.name);
  const sheet = book.sheet('Fórmula polinómica', columns, document.code);
  addHead(sheet, budget);
  const { monomials } = print;
  if (monomials.length > 0) {
    const terms = monomials.map(({ symbol, coefficient }) => `${coefficient} ${symbol}r/${symbol}o`);
    sheet.text(`K = ${terms.join(' + ')}`, strongStyle);
    sheet.heads();
    const first = sheet.next;
    for (const [at, monomial] of monomials.entries()) addMonomial(sheet, monomial, at);
    const last = sheet.next - 1;
    const sum = formula(`SUM(B${first}:B${last})`, asNumber(coefficientSum(monomials.map((each) => each.coefficient))));
    const k = `IF(COUNT(I${first}:I${last})=${monomials.length},ROUND(SUM(I${first}:I${last}),3),"")`;
    sheet.add(['Suma', sum, null, '', '', '', null, 'K', formula(k, '')], totalStyle);
    sheet.text('Llena los índices de las dos fechas: K se calcula al milésimo.', metaStyle);
  }
  for (const note of print.notes) sheet.text(cleanLine(note), metaStyle);
  sheet.close();
  await book.close();
}
