import { createHash } from 'node:crypto';
import type { AnswerForm } from '@cotizaobra/proto/documents/answer-form';
import type { PrintDocument } from '@cotizaobra/proto/documents/model';
import type { CellValue, Worksheet } from 'exceljs';
import { writeAnswerForm } from '../../src/excel/answer/write-answer-form.js';
import { bytesOf, loadWorkbook, saveWorkbook } from './spreadsheet.js';

/** An id that is the same each time. */
export function idOf(name: string): string {
  const hex = createHash('md5').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

export const documentId = idOf('document');

const aForm = (document: PrintDocument, overrides: Partial<AnswerForm> = {}): AnswerForm => ({
  documentId,
  version: 7,
  editable: { price: true, partial: false },
  itemIds: document.rows.map((_, at) => idOf(`item ${at}`)),
  ...overrides,
});

export const formOf = (document: PrintDocument, overrides: Partial<AnswerForm> = {}): Promise<Buffer> =>
  bytesOf((output) => writeAnswerForm(document, aForm(document, overrides), output));

/** The form with other values in some of its cells, as a program saves it that keeps what it does not know. */
export async function changed(bytes: Uint8Array, change: (sheet: Worksheet) => void): Promise<Buffer> {
  const workbook = await loadWorkbook(bytes);
  change(workbook.worksheets[0]!);
  return saveWorkbook(workbook);
}

export const typed = (bytes: Uint8Array, cells: Record<string, CellValue>): Promise<Buffer> =>
  changed(bytes, (sheet) => {
    for (const [address, value] of Object.entries(cells)) sheet.getCell(address).value = value;
  });
