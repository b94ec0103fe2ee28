import type { PrintDocument, PrintRow } from '@cotizaobra/proto/documents/model';
import type { CellFormulaValue, CellValue } from 'exceljs';
import { cleanLine, cleanText } from '../view-model/long-text.js';
import { noRowsTexts } from '../view-model/no-rows-texts.js';

export const HEADINGS = ['Item', 'Código', 'Descripción', 'Unidad', 'Cantidad', 'Precio', 'Parcial'] as const;
/** Number of columns of a Request, which has no price columns. */
export const REQUEST_COLUMNS = 5;

export const UNPRICED = 'No cotizado';

/**
 * The only place where decimals become numbers, because a workbook has no other type. Its fifteen digits hold every
 * amount up to 9,999,999,999,999.99.
 */
export const asNumber = (decimal: string): number => Number(decimal);

export const formula = (text: string, result: number | string): CellFormulaValue => ({
  formula: text,
  result,
  date1904: false,
});

/** For each row, the index of its last descendant in the tree; its own index when it has none. */
export function lastRowsBelow(rows: readonly PrintRow[]): Int32Array {
  const last = Int32Array.from(rows, (_, at) => at);
  const open: number[] = [];
  const close = (until: number, at: number): void => {
    while (open.length > 0 && rows[open[open.length - 1]!]!.depth >= until) last[open.pop()!] = at;
  };
  for (const [at, row] of rows.entries()) {
    close(row.depth, at - 1);
    open.push(at);
  }
  close(0, rows.length - 1);
  return last;
}

/**
 * Quantity × price, rounded half up to céntimos. Without a price the cell shows a text, and computes when a price is
 * typed.
 */
function partialCell(row: PrintRow, line: number): CellFormulaValue {
  const result = row.price === null ? UNPRICED : asNumber(row.partial ?? '0');
  return formula(`IF(F${line}="","${UNPRICED}",ROUND(E${line}*F${line},2))`, result);
}

/** SUBTOTAL ignores the sums inside its range, so a title may cover all its descendants. */
function sumCell(row: PrintRow, line: number, lastLine: number): CellValue {
  if (lastLine === line) return 0;
  return formula(`SUBTOTAL(9,G${line + 1}:G${lastLine})`, asNumber(row.sum ?? '0'));
}

/** @param line of the row in the sheet, from 1 */
export function itemCells(row: PrintRow, line: number, lastLine: number, priced: boolean): CellValue[] {
  const part = row.type === 'PART';
  const texts = [row.number, cleanLine(row.code), cleanText(row.description), part ? cleanLine(row.unit) : null];
  const quantity = part && row.quantity !== null ? asNumber(row.quantity) : null;
  if (!priced) return [...texts, quantity];
  if (!part) return [...texts, null, null, sumCell(row, line, lastLine)];
  const price = row.price === null ? null : asNumber(row.price);
  return [...texts, quantity, price, partialCell(row, line)];
}

export function emptyCells(document: PrintDocument): CellValue[] {
  return [null, null, noRowsTexts[document.kind]];
}
