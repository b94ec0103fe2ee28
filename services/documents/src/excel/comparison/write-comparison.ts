import type { Writable } from 'node:stream';
import type { PrintComparison } from '@cotizaobra/proto/quotations/get-print-comparison';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatDate, formatLongDate } from '@cotizaobra/proto/rules/dates';
import ExcelJS, { type CellValue } from 'exceljs';
import { noteBlocks } from '../../view-model/comparison-notes.js';
import { basisNames, outText } from '../../view-model/comparison-texts.js';
import { cleanLine, cleanText } from '../../view-model/long-text.js';
import { SheetFlow } from '../sheet-flow.js';
import { asNumber } from '../sheet-rows.js';
import { metaStyle, nameStyle, strongStyle } from '../styles.js';
import { FootFormulas } from './comparison-foot.js';
import { LineFormulas } from './comparison-formulas.js';
import { ComparisonLayout, chosenAnswers, LINE_COLUMNS } from './comparison-layout.js';
import { ComparisonSheet } from './comparison-sheet.js';

/** Number of rows between two waits for the stream. */
const ROWS_AT_ONCE = 100;
const HOW_TO =
  'Cambia precios, ajustes, tipos de cambio, base o la cotización elegida en las celdas amarillas: todo se recalcula.';

function addHead(sheet: ComparisonSheet, { comparison, buyer, day }: PrintComparison): void {
  const { request, currency, basis, rates } = comparison;
  const { layout } = sheet;
  sheet.text(`CUADRO COMPARATIVO ${request.code}`, nameStyle);
  sheet.text(`${request.title} · ${request.project} · Revisión ${request.revision}`, strongStyle);
  const ruc = buyer.ruc === '' ? '' : ` · RUC ${buyer.ruc}`;
  sheet.text(`${buyer.name}${ruc} · ${formatLongDate(day)} · Comparado en ${currencyWords[currency].name}`, metaStyle);
  sheet.text(HOW_TO, metaStyle);
  sheet.setting('Base de comparación', basisNames[basis]);
  for (const code of layout.currencies) {
    const rate = rates.find((one) => one.currency === code);
    const label = `Tipo de cambio, ${currencyWords[code].name}`;
    sheet.setting(rate ? `${label} (${formatDate(rate.date)})` : label, rate ? asNumber(rate.rate) : null);
  }
  sheet.names(
    comparison.answers.map((answer, at) => {
      const out = outText(answer, comparison.missingRates.includes(answer.typeMoneda));
      return { name: layout.nameOf(at), note: [out, answer.expired ? 'Vencida' : ''].filter(Boolean).join(' · ') };
    }),
  );
}

/** Writes the matrix of a comparison as a sheet that recomputes, and a second sheet with what was noted. */
export async function writeComparison(print: PrintComparison, output: Writable): Promise<void> {
  const { comparison } = print;
  const flow = new SheetFlow(output);
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true, useSharedStrings: false });
  workbook.creator = print.buyer.name;
  const layout = new ComparisonLayout(comparison);
  const sheet = new ComparisonSheet(workbook, layout);
  const foot = new FootFormulas(layout);
  const formulas = new LineFormulas(layout, foot.factors);
  const chosen = chosenAnswers(comparison);
  addHead(sheet, print);
  for (const [at, row] of layout.rows.entries()) {
    if ('title' in row) sheet.title(row.title);
    else {
      const { index, description, unit, quantity } = row.line;
      const line: CellValue[] = [index, cleanText(description), cleanLine(unit), asNumber(quantity)];
      const answers = comparison.answers.map((_, answer) => formulas.answer(row.line, answer, sheet.next));
      sheet.line(line.slice(0, LINE_COLUMNS), answers, formulas.result(row.line, sheet.next, chosen[row.at] ?? null));
    }
    if ((at + 1) % ROWS_AT_ONCE === 0) await flow.catchUp();
  }
  for (const row of foot.rows()) sheet.foot(row);
  sheet.close();
  sheet.notes(noteBlocks(print));
  sheet.choices();
  await flow.finish(workbook.commit());
}
