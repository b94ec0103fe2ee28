import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx';

/** A text, a number to store, a whole cell, or nothing. */
export type Value = string | number | null | CellObject;

export interface SheetOptions {
  name?: string;
  hidden?: boolean;
  /** Outline levels and hidden rows, by row from 1. */
  rows?: Record<number, { level?: number; hidden?: boolean }>;
  /** Ranges such as `A2:F2`. */
  merges?: string[];
}

function worksheet(rows: readonly Value[][], { rows: settings = {}, merges = [] }: SheetOptions): WorkSheet {
  const sheet = utils.aoa_to_sheet(rows.map((row) => row.map((value) => (value === '' ? null : value))));
  const infos: { level?: number; hidden?: boolean }[] = [];
  for (const [row, info] of Object.entries(settings)) infos[Number(row) - 1] = info;
  if (infos.length > 0) sheet['!rows'] = infos;
  if (merges.length > 0) sheet['!merges'] = merges.map(utils.decode_range);
  return sheet;
}

export interface SheetOf extends SheetOptions {
  table: readonly Value[][];
}

/** Bytes of a workbook; `biff8` is the .xls of Excel 97 to 2003. */
export function workbookOf(sheets: readonly SheetOf[], bookType: 'xlsx' | 'biff8' = 'xlsx'): Buffer {
  const book = utils.book_new();
  for (const [at, { table, ...options }] of sheets.entries()) {
    utils.book_append_sheet(book, worksheet(table, options), options.name ?? `Hoja${at + 1}`);
  }
  book.Workbook = { Sheets: sheets.map(({ hidden }) => ({ Hidden: hidden ? 1 : 0 })) };
  return write(book, { type: 'buffer', bookType, compression: true }) as Buffer;
}

export const xlsx = (table: readonly Value[][], options: SheetOptions = {}): Buffer =>
  workbookOf([{ table, ...options }]);
