import { AppError } from '@cotizaobra/proto/core/errors';
import { resourceErrors } from '@cotizaobra/proto/technical-data/errors';
import { RESOURCE_ROWS_MAX } from '@cotizaobra/proto/technical-data/limits';
import readExcel from 'read-excel-file/node';
import { readCsv, type TextTable } from '../incoming/csv-table.js';
import { isHarmlessZip } from '../incoming/zip-check.js';
import { titleRowAmong } from './column-titles.js';

/** A table of texts from an Excel or CSV file. */
export interface TableFile {
  /** Null for a CSV. */
  sheet: string | null;
  /** Null for an Excel. */
  format: Pick<TextTable, 'delimiter' | 'encoding'> | null;
  /** The title row and the rows below it, without empty rows. */
  titles: string[];
  rows: TableRow[];
}

export interface TableRow {
  /** Row number as in a spreadsheet. */
  row: number;
  cells: string[];
}

const COLUMNS_MAX = 200;
const CELL_MAX = 2_000;
/** Rows above the titles may hold a name, a date and similar data. */
const TITLES_WITHIN = 30;
const ZIP_LIMITS = { entries: 2_000, bytes: 150 * 1024 * 1024 };
const ZIP_START = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/** Detects the format by the bytes, never by the file name. @throws UNREADABLE_TABLE, TOO_MANY_ROWS */
export async function readTableFile(bytes: Buffer): Promise<TableFile> {
  const { sheet, format, all } = bytes.subarray(0, 4).equals(ZIP_START) ? await fromExcel(bytes) : fromCsv(bytes);
  const filled = all
    .map((cells, at) => ({ row: at + 1, cells: cells.slice(0, COLUMNS_MAX).map((cell) => cell.slice(0, CELL_MAX)) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const at = titleRowAmong(filled.slice(0, TITLES_WITHIN).map(({ cells }) => cells));
  const titles = filled[at];
  if (!titles) throw new AppError(resourceErrors.UNREADABLE_TABLE);
  const rows = filled.slice(at + 1);
  if (rows.length > RESOURCE_ROWS_MAX) throw new AppError(resourceErrors.TOO_MANY_ROWS, { max: RESOURCE_ROWS_MAX });
  return { sheet, format, titles: titles.cells, rows };
}

interface Cells {
  sheet: string | null;
  format: TableFile['format'];
  all: string[][];
}

function fromCsv(bytes: Buffer): Cells {
  const table = readCsv(bytes, RESOURCE_ROWS_MAX + TITLES_WITHIN + 1);
  if (!table) throw new AppError(resourceErrors.UNREADABLE_TABLE);
  const { delimiter, encoding, rows } = table;
  return { sheet: null, format: { delimiter, encoding }, all: rows };
}

async function fromExcel(bytes: Buffer): Promise<Cells> {
  if (!(await isHarmlessZip(bytes, ZIP_LIMITS))) throw new AppError(resourceErrors.UNREADABLE_TABLE);
  try {
    // Reads numbers as texts, so that no digit is lost.
    const sheets = await readExcel(bytes, { parseNumber: (text) => text });
    const first = sheets.find(({ data }) => data.length > 0);
    if (!first) throw new AppError(resourceErrors.UNREADABLE_TABLE);
    return { sheet: first.sheet, format: null, all: first.data.map((row) => row.map(cellText)) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(resourceErrors.UNREADABLE_TABLE, {}, [], { cause: error });
  }
}

const number = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;
/** A double has this many reliable digits; further ones are binary noise (`14.800000000000001`). */
const SURE_DIGITS = 15;
const PLACES = 4;

/** Rounds numbers to the decimals of a price or quantity. Formatted cells hide further ones. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const text = String(cell).trim();
  if (!number.test(text) || /^0\d/.test(text)) return text;
  const value = Number(Number(text).toPrecision(SURE_DIGITS));
  return Number.isSafeInteger(value) || Math.abs(value) >= 1e15
    ? plainInteger(text, value)
    : trimZeros(value.toFixed(PLACES));
}

/** Codes of digits stay unchanged, whatever their length. */
const plainInteger = (text: string, value: number): string => (/^-?\d+$/.test(text) ? text : String(value));
const trimZeros = (text: string): string => text.replace(/\.?0+$/, '');
