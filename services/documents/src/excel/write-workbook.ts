import type { Writable } from 'node:stream';
import type { PrintDocument } from '@cotizaobra/proto/documents/model';
import type { PrintView } from '../view-model/print-view.js';
import { DEEPEST_GROUP, SheetBook, type SheetLooks } from './sheet-book.js';
import type { SheetLines } from './sheet-lines.js';
import { emptyCells, HEADINGS, itemCells, lastRowsBelow, REQUEST_COLUMNS } from './sheet-rows.js';
import { metaStyle, nameStyle, partStyle, rowStyles, strongStyle } from './styles.js';

/** Number of rows between two waits for the stream. */
export const ROWS_AT_ONCE = 250;

/** Lines above the first item: the name, four of `headTexts` and the column heads. */
export const HEAD_LINES = 6;

export const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' · ');
const labelled = (label: string, text: string): string => (text === '' ? '' : `${label} ${text}`);

export function headTexts(view: PrintView): string[] {
  const { issuer, client } = view;
  return [
    joined(issuer.name, labelled('RUC', issuer.ruc), issuer.phone, issuer.email),
    labelled('Cliente:', joined(client.name, labelled(client.documentLabel, client.document), client.address)),
    labelled('Proyecto:', joined(view.project, view.place)),
    joined(`Fecha: ${view.longDate}`, `Moneda: ${view.currency}`, view.taxShort),
  ];
}

/** `COTIZACIÓN COT-2026-0044 · Revisión 2` */
export function headingOf(view: PrintView): string {
  const revision = view.revision > 1 ? `Revisión ${view.revision}` : '';
  return joined(`${view.heading.toLocaleUpperCase('es-PE')} ${view.code}`, revision);
}

async function addItems(book: SheetBook, document: PrintDocument): Promise<void> {
  const { lines } = book;
  const priced = document.kind === 'Quotation';
  const below = lastRowsBelow(document.rows);
  const first = lines.next;
  if (document.rows.length === 0) lines.add({ cells: emptyCells(document), style: partStyle });
  for (const [at, row] of document.rows.entries()) {
    const level = Math.min(row.depth, DEEPEST_GROUP);
    const cells = itemCells(row, first + at, first + below[at]!, priced);
    lines.add({ cells, style: rowStyles[row.type], depth: row.depth, level });
    if ((at + 1) % ROWS_AT_ONCE === 0) await book.catchUp();
  }
}

function addTerms(lines: SheetLines, view: PrintView): void {
  if (view.terms.length === 0) return;
  lines.text('', metaStyle);
  lines.text('Términos Generales', strongStyle);
  for (const { label, text } of view.terms) lines.text(label === '' ? text : `${label}: ${text}`, metaStyle);
}

/**
 * Writes the workbook to a stream, row by row, so memory use does not grow with the rows. Partials, sums of titles,
 * SUBTOTAL, IGV and TOTAL are formulas with their result, so that a viewer without calculation shows it. Throws the
 * error that ended the stream.
 */
export async function writeWorkbook(document: PrintDocument, output: Writable, looks?: SheetLooks): Promise<void> {
  const columns = document.kind === 'Quotation' ? HEADINGS.length : REQUEST_COLUMNS;
  const book = new SheetBook({ document, output, columns, headLines: HEAD_LINES, grouped: true, looks });
  book.lines.text(headingOf(looks ? { ...book.view, heading: looks.name } : book.view), nameStyle);
  for (const text of headTexts(book.view)) book.lines.text(text, metaStyle);
  book.addColumnHeads();
  await addItems(book, document);
  book.addTotals(HEAD_LINES + 1, true);
  if (!looks) addTerms(book.lines, book.view);
  await book.close();
}
