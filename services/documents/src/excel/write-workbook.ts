import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { PrintDocument } from '@cotizaobra/proto/documents/model';
import ExcelJS, { type Worksheet } from 'exceljs';
import { type PrintView, printView } from '../view/print-view.js';
import { SheetLines } from './sheet-lines.js';
import { emptyCells, HEADINGS, itemCells, lastRowsBelow, REQUEST_COLUMNS } from './sheet-rows.js';
import {
  headStyle,
  metaStyle,
  nameStyle,
  partStyle,
  strongStyle,
  subtitleStyle,
  titleStyle,
  totalStyle,
} from './styles.js';
import { totalLines } from './totals-rows.js';

const sheetNames = { Quotation: 'Cotización', Request: 'Requerimiento' } as const;
const widths = [10, 14, 60, 10, 14, 16, 18];
const rowStyles = { TITLE: titleStyle, SUBTITLE: subtitleStyle, PART: partStyle } as const;
const A4 = 9;
const ROWS_AT_ONCE = 250;

/** Lines above the first item: the name, four of `headTexts` and the heads of the columns. */
export const HEAD_LINES = 6;

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' · ');
const labelled = (label: string, text: string): string => (text === '' ? '' : `${label} ${text}`);

function headTexts(view: PrintView): string[] {
  const { issuer, client } = view;
  return [
    joined(issuer.name, labelled('RUC', issuer.ruc), issuer.phone, issuer.email),
    labelled('Cliente:', joined(client.name, labelled(client.documentLabel, client.document), client.address)),
    labelled('Proyecto:', joined(view.project, view.place)),
    joined(`Fecha: ${view.longDate}`, `Moneda: ${view.currency}`, view.taxShort),
  ];
}

function addHead(lines: SheetLines, view: PrintView): void {
  const revision = view.revision > 1 ? `Revisión ${view.revision}` : '';
  lines.text(joined(`${view.heading.toLocaleUpperCase('es-PE')} ${view.code}`, revision), nameStyle);
  for (const text of headTexts(view)) lines.text(text, metaStyle);
  lines.add({ cells: HEADINGS.slice(0, lines.columns), style: headStyle });
}

async function addItems(lines: SheetLines, document: PrintDocument): Promise<void> {
  const priced = document.kind === 'Quotation';
  const below = lastRowsBelow(document.rows);
  const first = lines.next;
  if (document.rows.length === 0) lines.add({ cells: emptyCells(document), style: partStyle });
  for (const [at, row] of document.rows.entries()) {
    const cells = itemCells(row, first + at, first + below[at]!, priced);
    lines.add({ cells, style: rowStyles[row.type], depth: row.depth });
    if ((at + 1) % ROWS_AT_ONCE === 0) await setImmediate();
  }
}

function addTotals(lines: SheetLines, document: PrintDocument, view: PrintView): void {
  if (document.totals === null || view.totals === null) return;
  const sum = `SUBTOTAL(9,G${HEAD_LINES + 1}:G${lines.next - 1})`;
  const totals = totalLines({ document, totals: document.totals, sum, line: lines.next });
  for (const { label, value } of totals) {
    const style = label === 'TOTAL' ? totalStyle : strongStyle;
    lines.add({ cells: [null, null, null, null, null, label, value], style });
  }
  lines.text(view.totals.words, strongStyle);
  lines.text(view.taxNote, metaStyle);
}

function addTerms(lines: SheetLines, view: PrintView): void {
  if (view.terms.length === 0) return;
  lines.text('', metaStyle);
  lines.text('Términos Generales', strongStyle);
  for (const { label, text } of view.terms) lines.text(label === '' ? text : `${label}: ${text}`, metaStyle);
}

function addSheet(workbook: ExcelJS.stream.xlsx.WorkbookWriter, document: PrintDocument, columns: number): Worksheet {
  const sheet = workbook.addWorksheet(sheetNames[document.kind], {
    pageSetup: { paperSize: A4, orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    views: [{ state: 'frozen', ySplit: HEAD_LINES, xSplit: 0, showGridLines: false }],
    headerFooter: { oddFooter: `&L${document.code.replaceAll('&', '&&')}&RPágina &P de &N` },
  });
  sheet.pageSetup.printTitlesRow = `${HEAD_LINES}:${HEAD_LINES}`;
  sheet.columns = widths.slice(0, columns).map((width) => ({ width }));
  return sheet;
}

/**
 * Writes the workbook to a stream, row by row: what is in memory does not grow with the rows. Partials, sums of titles,
 * SUBTOTAL, IGV and TOTAL are formulas that carry their result, so that a reader without a calculator shows it too.
 */
export async function writeWorkbook(document: PrintDocument, output: Writable): Promise<void> {
  const view = printView(document, null);
  const columns = document.kind === 'Quotation' ? HEADINGS.length : REQUEST_COLUMNS;
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true, useSharedStrings: false });
  workbook.creator = view.issuer.name;
  const sheet = addSheet(workbook, document, columns);
  const lines = new SheetLines(sheet, document, columns);
  addHead(lines, view);
  await addItems(lines, document);
  addTotals(lines, document, view);
  addTerms(lines, view);
  sheet.pageSetup.printArea = `A1:${columns === REQUEST_COLUMNS ? 'E' : 'G'}${lines.next - 1}`;
  sheet.commit();
  await workbook.commit();
}
