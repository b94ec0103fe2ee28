import type { Writable } from 'node:stream';
import type { AnswerForm } from '@cotizaobra/proto/documents/answer-form';
import type { PrintDocument, PrintRow } from '@cotizaobra/proto/documents/model';
import type { CellValue, DataValidation } from 'exceljs';
import type { PrintView } from '../../view-model/print-view.js';
import { SheetBook } from '../sheet-book.js';
import { asNumber, formula, HEADINGS, itemCells, lastRowsBelow, UNPRICED } from '../sheet-rows.js';
import { metaStyle, nameStyle, rowStyles } from '../styles.js';
import { headingOf, joined, ROWS_AT_ONCE } from '../write-workbook.js';
import {
  ANSWER_HEAD_LINES,
  ANSWER_MARK,
  type AnswerMode,
  columnOf,
  FIRST_ITEM_LINE,
  modeOf,
  type SealedPart,
  sealOf,
} from './answer-layout.js';

const typedIndex: Record<AnswerMode, number> = { price: 5, partial: 6 };

const howTo: Record<AnswerMode, string> = {
  price: '1. Escribe el precio unitario de cada partida en las celdas amarillas: números con hasta 4 decimales.',
  partial: '1. Escribe el monto de cada partida en las celdas amarillas, con hasta 2 decimales; el precio sale de él.',
};

/** Lines above the column heads. */
function headTexts(view: PrintView, mode: AnswerMode): string[] {
  return [
    joined(`Cliente: ${view.client.name}`, view.project),
    joined(howTo[mode], `Moneda: ${view.currency}`, view.taxShort),
    '2. Deja en blanco lo que no cotizas: saldrá «No cotizado». Un 0 es un precio.',
    '3. Guarda el archivo como libro de Excel (.xlsx), sin mover ni borrar filas.',
    '4. Súbelo con «Importar precios» en la cotización. Nada se guarda hasta que todo el archivo esté bien.',
  ];
}

function sealedParts(document: PrintDocument, { itemIds }: AnswerForm): SealedPart[] {
  return document.rows.flatMap(({ type, quantity }, at) =>
    type === 'PART' ? [{ itemId: itemIds[at]!, quantity: asNumber(quantity ?? '0') }] : [],
  );
}

/** The values of the hidden column, line by line from the first. */
function hiddenHead(document: PrintDocument, form: AnswerForm): CellValue[] {
  const { documentId, version } = form;
  const mode = modeOf(form);
  return [ANSWER_MARK, documentId, version, mode, sealOf({ documentId, version, mode }, sealedParts(document, form))];
}

/** The user types the amount, and the price follows from it. */
function amountCells(row: PrintRow, line: number, cells: readonly CellValue[]): CellValue[] {
  const price = row.price === null ? UNPRICED : asNumber(row.price);
  const text = `IF(G${line}="","${UNPRICED}",IF(E${line}=0,"",ROUND(G${line}/E${line},4)))`;
  return [...cells.slice(0, 5), formula(text, price), row.price === null ? null : asNumber(row.partial ?? '0')];
}

async function addItems(book: SheetBook, document: PrintDocument, form: AnswerForm): Promise<void> {
  const { lines } = book;
  const mode = modeOf(form);
  const below = lastRowsBelow(document.rows);
  for (const [at, row] of document.rows.entries()) {
    const line = FIRST_ITEM_LINE + at;
    const plain = itemCells(row, line, FIRST_ITEM_LINE + below[at]!, true);
    const style = rowStyles[row.type];
    const { depth } = row;
    if (row.type === 'PART') {
      const cells = mode === 'price' ? plain : amountCells(row, line, plain);
      lines.add({ cells: [...cells, form.itemIds[at]!], style, depth, open: typedIndex[mode] });
    } else lines.add({ cells: plain, style, depth });
    if ((at + 1) % ROWS_AT_ONCE === 0) await book.catchUp();
  }
}

/** The validation that the spreadsheet runs while the user types. */
function validationOf(mode: AnswerMode): DataValidation {
  const cell = `${columnOf[mode]}${FIRST_ITEM_LINE}`;
  const places = mode === 'price' ? 4 : 2;
  return {
    type: 'custom',
    formulae: [`AND(ISNUMBER(${cell}),${cell}>=0,${cell}<1000000000000,ROUND(${cell},${places})=${cell})`],
    allowBlank: true,
    showErrorMessage: true,
    errorStyle: 'stop',
    errorTitle: 'Revisa este número',
    error: `Escribe un número de 0 o más, con hasta ${places} decimales.`,
  };
}

/**
 * Writes the workbook for pricing a Quotation offline. All cells but those to fill in are locked, without a password.
 * The totals compute; a hidden column holds ids, document and version. Throws the error that ended the stream.
 */
export async function writeAnswerForm(document: PrintDocument, form: AnswerForm, output: Writable): Promise<void> {
  const mode = modeOf(form);
  const book = new SheetBook({
    document,
    output,
    columns: HEADINGS.length,
    headLines: ANSWER_HEAD_LINES,
    inMemory: true,
  });
  const { lines, view } = book;
  book.hideColumn(HEADINGS.length + 1);
  const texts = [joined(headingOf(view), 'Formulario de precios'), ...headTexts(view, mode)];
  const hidden = hiddenHead(document, form);
  for (const [at, text] of texts.entries()) {
    lines.text(text, at === 0 ? nameStyle : metaStyle, at < hidden.length ? [hidden[at]] : []);
  }
  book.addColumnHeads();
  await addItems(book, document, form);
  if (document.rows.length > 0) {
    const column = columnOf[mode];
    await book.protect(`${column}${FIRST_ITEM_LINE}:${column}${lines.next - 1}`, validationOf(mode));
  }
  book.addTotals(FIRST_ITEM_LINE, false);
  await book.close();
}
