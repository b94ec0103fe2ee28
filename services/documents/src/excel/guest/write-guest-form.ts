import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { GuestForm } from '@cotizaobra/proto/documents/guest-form';
import {
  answerFields,
  DECLINED_MARK,
  FIELD_COLUMN,
  fieldLabels,
  fieldMark,
  formColumns,
  GUEST_FORM_DATA,
  GUEST_FORM_MARK,
  GUEST_FORM_SHEET,
  OWN_ROW,
  taxChoices,
  typedColumnOf,
} from '@cotizaobra/proto/documents/guest-form-layout';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatMoment } from '@cotizaobra/proto/rules/dates';
import ExcelJS, { type CellValue } from 'exceljs';
import { cleanLine, cleanText } from '../../view-model/long-text.js';
import { asNumber } from '../sheet-rows.js';
import { headStyle, metaStyle, nameStyle, partStyle, rowStyles, strongStyle, totalStyle } from '../styles.js';
import { joined, ROWS_AT_ONCE } from '../write-workbook.js';
import { footerFormulas, lineFormulas } from './form-formulas.js';
import { FormSheet } from './form-sheet.js';
import { declinedValidation, fieldValidations, noteValidation, typedValidation } from './form-validations.js';

const HEADINGS = ['N.º', 'Descripción', 'Unidad', 'Cantidad', 'Precio', 'Parcial', 'No cotizo', 'Nota'] as const;
const at = (column: keyof typeof formColumns): number => formColumns[column].charCodeAt(0) - 'A'.charCodeAt(0);

function headTexts(form: GuestForm): string[] {
  const { buyer, code, title, project, place, currency, deadline } = form;
  const { name, symbol } = currencyWords[currency];
  const typed =
    typedColumnOf(form) === 'price'
      ? '1. Escribe tu precio unitario en las celdas amarillas: números con hasta 4 decimales. Un 0 es un precio.'
      : '1. Escribe el monto de cada partida en las celdas amarillas, con hasta 2 decimales; el precio sale de él.';
  return [
    joined('Formulario para cotizar', code, title),
    joined(`Pide: ${buyer.name}`, buyer.ruc ? `RUC ${buyer.ruc}` : '', project, place),
    joined(
      deadline ? `Cotizar hasta: ${formatMoment(deadline)} (hora de Lima)` : 'Sin fecha límite',
      `Moneda: ${name} (${symbol})`,
      `Para: ${form.invited}`,
    ),
    typed,
    `2. Marca ${DECLINED_MARK} en «No cotizo» si no vendes esa partida. Lo que dejas en blanco queda sin cotizar.`,
    '3. Guarda el archivo como libro de Excel (.xlsx) y súbelo en la misma página. Verás qué cambia antes de guardar.',
  ];
}

/** Returns the cell of each field. */
function addFields(book: FormSheet, { answer }: GuestForm): Map<string, string> {
  const cells = new Map<string, string>();
  for (const field of answerFields) {
    const value: CellValue = field === 'taxMode' ? taxChoices[answer.taxMode] : answer[field];
    const line: CellValue[] = [null, fieldLabels[field], value === '' ? null : value];
    line[at('mark')] = fieldMark(field);
    const row = book.add({ cells: line, style: partStyle, open: [at('unit')] });
    const cell = `${FIELD_COLUMN}${row}`;
    book.sheet.mergeCells(`${cell}:${formColumns.partial}${row}`);
    cells.set(field, cell);
  }
  return cells;
}

async function addLines(book: FormSheet, form: GuestForm): Promise<void> {
  const mode = typedColumnOf(form);
  const open = [at(mode), at('declined'), at('note')];
  for (const [index, line] of form.lines.entries()) {
    const { type, description, unit, quantity, declined, note } = line;
    const cells: CellValue[] = [cleanLine(line.index), cleanText(description)];
    cells[at('mark')] = line.id;
    if (type === 'PART') {
      const { computed, settled } = lineFormulas(line, book.next, form);
      const typed = line[mode];
      cells[at('unit')] = cleanLine(unit);
      cells[at('quantity')] = asNumber(quantity);
      cells[at(mode)] = typed === null ? null : asNumber(typed);
      cells[at(mode === 'price' ? 'partial' : 'price')] = computed;
      cells[at('declined')] = declined ? DECLINED_MARK : null;
      cells[at('note')] = note === '' ? null : note;
      cells[at('settled')] = settled;
    }
    book.add({ cells, style: rowStyles[type], depth: line.level, open: type === 'PART' ? open : [] });
    if ((index + 1) % ROWS_AT_ONCE === 0) await setImmediate();
  }
}

function addFooter(book: FormSheet, form: GuestForm, place: { first: number; taxCell: string }): void {
  const { subtotal, igv, total } = footerFormulas(form, { ...place, last: book.next - 1, row: book.next });
  const rows = [
    ['SUBTOTAL', subtotal, strongStyle],
    [`IGV (${form.igvPercent}%)`, igv, strongStyle],
    ['TOTAL', total, totalStyle],
  ] as const;
  for (const [label, value, style] of rows) {
    const cells: CellValue[] = [];
    cells[at('price')] = label;
    cells[at('partial')] = value;
    cells[at('mark')] = OWN_ROW;
    book.add({ cells, style });
  }
}

/** What each cell held, so that a cell nobody touched never undoes what was typed on the page meanwhile. */
function addData(workbook: ExcelJS.Workbook, form: GuestForm): void {
  const data = workbook.addWorksheet(GUEST_FORM_DATA, { state: 'veryHidden' });
  data.addRow([GUEST_FORM_MARK, form.dispatchId, form.requestId, String(form.revision)]);
  for (const field of answerFields) data.addRow([fieldMark(field), String(form.answer[field])]);
  for (const { id, type, price, partial, declined, note } of form.lines) {
    if (type !== 'PART') continue;
    const typed = typedColumnOf(form) === 'price' ? price : partial;
    data.addRow([id, typed ?? '', declined ? DECLINED_MARK : '', note]);
  }
}

/**
 * Writes the workbook in which a guest answers offline. All cells but those to fill in are locked, without a password.
 * Partials and totals compute. It holds ids and no secret. Throws the error that ended the stream.
 */
export async function writeGuestForm(form: GuestForm, output: Writable): Promise<void> {
  const workbook = new ExcelJS.Workbook();
  workbook.creator = form.buyer.name;
  workbook.calcProperties.fullCalcOnLoad = true;
  const book = new FormSheet(workbook, GUEST_FORM_SHEET, form);
  for (const [line, text] of headTexts(form).entries()) book.text(text, line === 0 ? nameStyle : metaStyle, OWN_ROW);
  book.text('', metaStyle, OWN_ROW);
  const fields = addFields(book, form);
  book.text('', metaStyle, OWN_ROW);
  const headings: CellValue[] = [...HEADINGS];
  headings[at('mark')] = OWN_ROW;
  const headRow = book.add({ cells: headings, style: headStyle });
  book.sheet.pageSetup.printTitlesRow = `${headRow}:${headRow}`;
  const first = book.next;
  await addLines(book, form);
  const last = book.next - 1;
  addFooter(book, form, { first, taxCell: `$${fields.get('taxMode')!.replace(/(\d)/, '$$$1')}` });
  book.sheet.pageSetup.printArea = `A1:${formColumns.note}${book.next - 1}`;
  await book.protect();
  for (const field of answerFields) book.validate(fields.get(field)!, fieldValidations[field]);
  if (last >= first) {
    const range = (column: keyof typeof formColumns) => `${formColumns[column]}${first}:${formColumns[column]}${last}`;
    const mode = typedColumnOf(form);
    book.validate(range(mode), typedValidation(mode, first));
    book.validate(range('declined'), declinedValidation);
    book.validate(range('note'), noteValidation);
  }
  addData(workbook, form);
  const bytes = await workbook.xlsx.writeBuffer();
  await pipeline(Readable.from([Buffer.from(bytes)]), output);
}
