import { exactText, readExact } from '@cotizaobra/proto/bc3/exact-decimal';
import { isBc3, readBc3 } from '@cotizaobra/proto/bc3/read-bc3';
import { bc3Analyses } from '@cotizaobra/proto/budget-reading/analyses/bc3-analyses';
import { type FoundAnalyses } from '@cotizaobra/proto/budget-reading/analyses/found-analysis';
import { readAnalyses } from '@cotizaobra/proto/budget-reading/analyses/read-analyses';
import { readingErrors } from '@cotizaobra/proto/budget-reading/reading-errors';
import type { ReadSheet, SheetCell, SheetRow } from '@cotizaobra/proto/budget-reading/sheet';
import { AppError } from '@cotizaobra/proto/core/errors';
import { companyAnalysisErrors } from '@cotizaobra/proto/technical-data/company-analyses/errors';
import { FILE_ANALYSES_MAX } from '@cotizaobra/proto/technical-data/company-analyses/limits';
import readExcel from 'read-excel-file/node';
import { readTable } from '../incoming/csv-table.js';
import { isHarmlessZip } from '../incoming/zip-check.js';

/** A file of analyses, by the kind that its content tells. */
export interface AnalysisFile extends FoundAnalyses {
  kind: 'XLSX' | 'CSV' | 'BC3';
}

const ROWS_MAX = 60_000;
const COLUMNS_MAX = 100;
const CELL_MAX = 2_000;
const ZIP_LIMITS = { entries: 2_000, bytes: 96 * 1024 * 1024 };
const ZIP_START = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/** @throws FILE_NOT_READABLE, FILE_WITHOUT_ANALYSES, TOO_MANY_ANALYSES */
export async function readAnalysisFile(bytes: Buffer): Promise<AnalysisFile> {
  const file = await foundIn(bytes);
  if (file.analyses.length === 0) throw new AppError(companyAnalysisErrors.FILE_WITHOUT_ANALYSES);
  if (file.analyses.length > FILE_ANALYSES_MAX) {
    throw new AppError(companyAnalysisErrors.TOO_MANY_ANALYSES, { max: FILE_ANALYSES_MAX });
  }
  return file;
}

async function foundIn(bytes: Buffer): Promise<AnalysisFile> {
  if (bytes.subarray(0, 4).equals(ZIP_START)) return { kind: 'XLSX', ...readAnalyses(await excelSheets(bytes)) };
  if (isBc3(bytes)) return { kind: 'BC3', ...bc3Analyses(readBc3(bytes)) };
  const rows = readTable(bytes, ROWS_MAX);
  if (!rows) throw new AppError(readingErrors.FILE_NOT_READABLE);
  const found = readAnalyses([{ name: '', rows: rowsOf(rows) }]);
  return { kind: 'CSV', ...found, sheet: null };
}

/** A number of a workbook, with the digits of the file. */
interface NumberCell {
  number: string;
}

async function excelSheets(bytes: Buffer): Promise<ReadSheet[]> {
  if (!(await isHarmlessZip(bytes, ZIP_LIMITS))) throw new AppError(readingErrors.FILE_NOT_READABLE);
  try {
    const sheets = await readExcel(bytes, { parseNumber: (number): NumberCell => ({ number }) });
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: rowsOf(data.slice(0, ROWS_MAX)) }));
  } catch (error) {
    throw new AppError(readingErrors.FILE_NOT_READABLE, {}, [], { cause: error });
  }
}

/** Rows with content, by their number in the file. */
const rowsOf = (rows: readonly (readonly unknown[])[]): SheetRow[] =>
  rows.flatMap((cells, at) => {
    const read = cells.slice(0, COLUMNS_MAX).map(cellOf);
    return read.some((cell) => cell !== null) ? [{ row: at + 1, cells: read }] : [];
  });

function cellOf(cell: unknown): SheetCell | null {
  if (cell === null || cell === undefined) return null;
  if (cell instanceof Date) return { text: cell.toISOString().slice(0, 10) };
  if (isNumberCell(cell)) {
    const exact = readExact(cell.number);
    return exact ? { text: cell.number, number: exactText(exact) } : { text: cell.number };
  }
  const text = storable(String(cell)).slice(0, CELL_MAX);
  return text.trim() === '' ? null : { text };
}

const isNumberCell = (cell: unknown): cell is NumberCell =>
  typeof cell === 'object' && cell !== null && 'number' in cell;

/** Texts without what cannot be stored: control characters and halves of characters. */
export const storable = (text: string): string => text.replace(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, ' ');
