import { readingErrors } from '@cotizaobra/proto/budget-reading/reading-errors';
import { AppError } from '@cotizaobra/proto/core/errors';
import { CFB, read, type WorkBook } from '@e965/xlsx';
import type { CellValue } from '../formulas/functions.js';
import { type FormulaSheet, Recalculation } from '../formulas/recalculation.js';
import type { XmlCell } from '../sheet-xml.js';
import { changedValues, type PlainCell, staleFigures } from '../stale-figures.js';
import { type FilledWorkbook, unfilledItems, type WorkbookFill } from '../workbook-fill.js';
import { encodeXml } from '../xml.js';
import { withStream } from './compound-file.js';
import { PriceRecords } from './price-records.js';
import {
  type BiffRecord,
  biff,
  isOfFormula,
  recordsOf,
  sizeOf,
  streamOf,
  stringRecord,
  u16,
  viewOf,
} from './records.js';

const unreadable = (): AppError => new AppError(readingErrors.FILE_NOT_READABLE);
const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0];

export const isCompound = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, at) => bytes[at] === byte);

interface CompoundFile {
  FullPaths: string[];
  FileIndex: { content: Uint8Array; size: number }[];
}

interface Substream {
  /** Name of the sheet; '' for the workbook's globals. */
  name: string;
  records: BiffRecord[];
}

/** Splits a stream into globals and sheets; embedded charts belong to their sheet. */
function substreamsOf(records: readonly BiffRecord[]): Substream[] {
  const found: Substream[] = [];
  let depth = 0;
  for (const record of records) {
    if (record.type === biff.BOF) {
      depth += 1;
      if (depth === 1) found.push({ name: '', records: [] });
    }
    found.at(-1)!.records.push(record);
    if (record.type === biff.EOF) depth -= 1;
  }
  const [globals] = found;
  let at = sizeOf(globals?.records ?? []);
  const names = new Map(
    globals?.records.filter(isSheet).map(({ data }) => [viewOf(data).getUint32(0, true), nameOf(data)]),
  );
  for (const sheet of found.slice(1)) {
    sheet.name = names.get(at) ?? '';
    at += sizeOf(sheet.records);
  }
  return found;
}

const isSheet = ({ type }: BiffRecord): boolean => type === biff.BOUNDSHEET;

function nameOf(data: Uint8Array): string {
  const wide = (data[7]! & 1) === 1;
  const bytes = data.subarray(8, 8 + data[6]! * (wide ? 2 : 1));
  return wide ? new TextDecoder('utf-16le').decode(bytes) : String.fromCharCode(...bytes);
}

/** The cells of a sheet for the formulas; they have no place in any XML. */
function formulaSheet(workbook: WorkBook, name: string): FormulaSheet {
  const lines = workbook.Sheets[name]?.['!data'] ?? [];
  const rows: { row: number; cells: XmlCell[] }[] = [];
  lines.forEach((line, at) => {
    const cells: XmlCell[] = [];
    line?.forEach((cell, column) => {
      if (!cell || (cell.f === undefined && cell.v === undefined)) return;
      const type = { n: 'n', s: 'str', b: 'b', e: 'e', d: 'd', z: 'n' }[cell.t];
      const value = cell.t === 'b' ? (cell.v ? '1' : '0') : String(cell.v ?? '');
      const formula = cell.f === undefined ? '' : `<f>${encodeXml(cell.f)}</f>`;
      const inner = `${formula}<v>${encodeXml(value)}</v>`;
      cells.push({ row: at + 1, column, tag: `<c t="${type}">`, start: 0, end: 0, inner });
    });
    rows.push({ row: at + 1, cells });
  });
  return { rows };
}

/** Results that are no number: their kind and value. Source: [MS-XLS] 2.5.133 FormulaValue. */
const special = (kind: number, value: number): number[] => [kind, 0, value, 0, 0, 0, 0xff, 0xff];
const resultKind = { TEXT: 0, BOOLEAN: 1, EMPTY_TEXT: 3 } as const;

/** Writes the results. A text stands in a record after the formula and what defines it. */
function withResults(
  records: readonly BiffRecord[],
  results: ReadonlyMap<string, CellValue | undefined>,
): BiffRecord[] {
  const written: BiffRecord[] = [];
  let isChanged = false;
  let text: string | null = null;
  for (const record of records) {
    if (text !== null && (!isOfFormula(record) || record.type === biff.STRING)) {
      written.push(stringRecord(text));
      text = null;
    }
    if (record.type === biff.FORMULA) {
      const key = `${u16(record.data, 0) + 1}:${u16(record.data, 2)}`;
      isChanged = results.has(key);
      const value = results.get(key);
      if (isChanged) setResult(record.data, value);
      text = isChanged && typeof value === 'string' && value !== '' ? value : null;
    } else if (record.type === biff.STRING && isChanged) continue;
    written.push(record);
  }
  return written;
}

/** A result that a program has yet to compute is an empty text. */
function setResult(data: Uint8Array, value: CellValue | undefined): void {
  if (typeof value === 'number') viewOf(data).setFloat64(6, value, true);
  else if (typeof value === 'boolean') data.set(special(resultKind.BOOLEAN, value ? 1 : 0), 6);
  else data.set(special(value ? resultKind.TEXT : resultKind.EMPTY_TEXT, 0), 6);
  // Bit 0: compute it when the workbook is opened.
  data[14] = data[14]! | 1;
}

/**
 * Fills in a workbook of Excel 97 to 2003: records of the price cells are replaced, all other records and streams stay.
 * It has no hidden ids; a returned one is matched by number and text. Throws FILE_NOT_READABLE for a damaged file or
 * one with a password, WORKBOOK_TOO_OLD for one of Excel 95.
 */
export function fillXls(original: Uint8Array, fill: WorkbookFill): FilledWorkbook {
  try {
    return filled(original, fill);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unreadable();
  }
}

function filled(original: Uint8Array, fill: WorkbookFill): FilledWorkbook {
  const file: CompoundFile = CFB.read(Buffer.from(original), { type: 'buffer' });
  const index = file.FullPaths.findIndex((path) => /^[^/]+\/Workbook$/i.test(path));
  if (index < 0 && file.FullPaths.some((path) => /^[^/]+\/Book$/i.test(path))) {
    throw new AppError(readingErrors.WORKBOOK_TOO_OLD);
  }
  const records = index < 0 ? null : recordsOf(new Uint8Array(file.FileIndex[index]!.content));
  if (!records || records.some(({ type }) => type === biff.FILEPASS)) throw unreadable();
  const parts = substreamsOf(records);
  const target = parts.find(({ name }) => name === fill.sheet);
  if (!target) throw unreadable();
  const workbook = read(original, { type: 'buffer', dense: true, cellFormula: true, cellHTML: false, cellText: false });
  const stale = staleFigures(fill, (column) => plainCells(workbook, fill.sheet, column));
  const prices = [...fill.items, ...stale.prices];
  const { records: written, unfilled } = new PriceRecords(target.records, fill.columns.price).write(prices);
  const { partial } = fill.columns;
  target.records = partial === undefined ? written : new PriceRecords(written, partial).write(stale.amounts).records;
  const skipped = new Set(unfilled.map(({ row }) => row));
  recalculate(workbook, changedValues(fill, stale, skipped), parts);
  // Rows are found without their index, whose places no longer fit.
  for (const part of parts) {
    part.records = part.records.filter(({ type }) => type !== biff.INDEX && type !== biff.DBCELL);
  }
  placeSheets(parts);
  const content = streamOf(parts.flatMap((part) => part.records));
  return {
    bytes: withStream(original, index, content) ?? rewritten(file, index, content),
    unfilled: unfilledItems(fill, unfilled),
  };
}

/** All streams in new sectors. It adds a stream of four bytes that names the library. */
function rewritten(file: CompoundFile, index: number, content: Uint8Array): Uint8Array<ArrayBuffer> {
  Object.assign(file.FileIndex[index]!, { content, size: content.length });
  return new Uint8Array(CFB.write(file, { type: 'buffer' }) as Buffer);
}

function plainCells(workbook: WorkBook, sheet: string, column: number): PlainCell[] {
  const lines = workbook.Sheets[sheet]?.['!data'] ?? [];
  return lines.flatMap((line, at) => {
    const cell = line?.[column];
    return cell?.v === undefined || cell.f !== undefined ? [] : [{ row: at + 1, text: String(cell.v) }];
  });
}

function recalculate(workbook: WorkBook, changed: ReadonlyMap<string, CellValue>, parts: Substream[]): void {
  const sheets = new Map(workbook.SheetNames.map((name) => [name, formulaSheet(workbook, name)]));
  const names = new Map(
    (workbook.Workbook?.Names ?? [])
      .filter(({ Sheet }) => Sheet === undefined || Sheet === null)
      .map(({ Name, Ref }) => [Name.toUpperCase(), Ref]),
  );
  const formulas = new Recalculation(sheets, [], names, changed);
  for (const part of parts) {
    if (!sheets.has(part.name)) continue;
    const results = new Map(
      formulas.results(part.name).map(({ cell, value }) => [`${cell.row}:${cell.column}`, value]),
    );
    part.records = withResults(part.records, results);
  }
}

/** The globals name the place of each sheet in the stream. */
function placeSheets([globals, ...sheets]: readonly Substream[]): void {
  const places = new Map<string, number>();
  let at = sizeOf(globals!.records);
  for (const { name, records } of sheets) {
    places.set(name, at);
    at += sizeOf(records);
  }
  for (const { type, data } of globals!.records) {
    if (type === biff.BOUNDSHEET) viewOf(data).setUint32(0, places.get(nameOf(data)) ?? 0, true);
    // Engine 0 is older than any program's: Excel computes every formula on opening.
    else if (type === biff.RECALCID) viewOf(data).setUint32(4, 0, true);
  }
}
