import { decideFormats } from '@cotizaobra/proto/budget-reading/column-formats';
import { type NumberFormat, readNumberAs, writingOf } from '@cotizaobra/proto/budget-reading/number-format';
import { type NumericCells, type NumericColumn, textOf } from '@cotizaobra/proto/budget-reading/tables';
import type { DecimalReading } from '@cotizaobra/proto/rules/decimal';

/** The number format of each column of a file; absent when no cell proves one. */
export type CellFormats = Readonly<Partial<Record<NumericColumn, NumberFormat>>>;

/** One format per column, decided from all of its cells. */
export function formatsOf(cells: NumericCells): CellFormats {
  const { formats } = decideFormats(cells, {}, ['quantity', 'price', 'partial']);
  return Object.fromEntries(Object.entries(formats).map(([column, { format }]) => [column, format]));
}

const bare = /^\d+(?:\.\d+)?$/;

/** The columns without the cells that are already numbers. */
export function textsAmong(cells: NumericCells): NumericCells {
  const texts = Object.entries(cells).map(([column, all]) => [
    column,
    all.map((cell) => (bare.test(textOf(cell)) ? '' : cell)),
  ]);
  return Object.fromEntries(texts);
}

/** Whether the columns of the file show a decimal comma. */
export function usesDecimalComma(formats: CellFormats): boolean {
  return Object.values(formats).includes('COMMA');
}

/** Parses a cell in the number format of its column. Without a format, a text with two readings is 'ambiguous'. */
export function readNumberCell(cell: string, format: NumberFormat | undefined): DecimalReading {
  if (format) return readNumberAs(cell, format);
  const writing = writingOf(cell);
  if (writing === 'EITHER') return { ok: false, problem: 'ambiguous' };
  return readNumberAs(cell, writing === 'COMMA' ? 'COMMA' : 'POINT');
}
