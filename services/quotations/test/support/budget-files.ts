import type { Mapping, TreeRow, Understood } from '@cotizaobra/proto/budget-reading/understood';
import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx';
import { understandFile } from '../../src/imports/reading/understand-file.js';

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

export const head: Value[] = ['Ítem', 'Descripción', 'Und.', 'Metrado', 'Precio S/', 'Parcial S/'];

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

/** Rows of cells that are divided by `|`; numbers stay texts. */
export const texts = (lines: string): string[][] => lines.split('\n').map((line) => line.split('|'));

/** The same, but what looks like a number is stored as one, except in the first column. */
export const cells = (lines: string): Value[][] =>
  texts(lines).map((line) =>
    line.map((cell, at) =>
      at > 0 && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(cell) ? Number(cell) : cell === '' ? null : cell,
    ),
  );

export const csv = (lines: string, delimiter = ';'): Buffer =>
  Buffer.from(
    texts(lines)
      .map((line) => line.join(delimiter))
      .join('\r\n'),
  );

export const understood = (bytes: Buffer, mapping: Mapping = {}): Understood => understandFile(bytes, mapping).reading;

/** A row as `--01.01 Muro [m2] 2 × 3.5 = 7.00`, a title as `-01 OBRAS = 7.00`. */
function shown({ kind, level, sourceNumber, description, unit, quantity, price, partial }: TreeRow): string {
  const start = `${'-'.repeat(level)}${sourceNumber ?? '·'} ${description}`;
  if (kind === 'TITLE') return `${start} = ${partial}`;
  return `${start} [${unit}] ${quantity} × ${price} = ${partial}`;
}

export const treeOf = ({ tree }: Understood): string[] => tree.map(shown);
export const reasons = ({ unplaced }: Understood) => unplaced.map(({ row, reason }) => [row, reason]);
export const warned = ({ warnings }: Understood) => warnings.map(({ row, kind }) => [row, kind]);
