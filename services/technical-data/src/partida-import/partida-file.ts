import { AppError } from '@cotizaobra/proto/core/errors';
import { searchText } from '@cotizaobra/proto/rules/search-text';
import { type SupplyKind, supplyBlockNames, supplyKinds } from '@cotizaobra/proto/rules/unit-price';
import { technicalDataErrors as errors } from '@cotizaobra/proto/technical-data/errors';
import { SUPPLIES_MAX, supplyFieldNames, supplyFields } from '@cotizaobra/proto/technical-data/limits';
import { readCsv, type TextTable } from '../incoming/csv-table.js';

/** The cells of a row of supplies. */
export interface SupplyCells {
  /** Row number as in a spreadsheet. */
  row: number;
  cells: string[];
  /** The heading above the row ('Equipos'), if the file has headings. */
  heading: SupplyKind | null;
}

/** The raw parts of a partida's CSV. */
export interface PartidaFile {
  format: Pick<TextTable, 'delimiter' | 'encoding'>;
  item: string;
  performance: string;
  unit: string;
  supplies: SupplyCells[];
  /** Rows with content that are too short for a supply. */
  skipped: number[];
}

/** Index of the first possible supply: the fourth row. */
const FIRST_ROW = 3;
/** Headings and blank lines come in addition to the supplies. */
const ROWS_MAX = FIRST_ROW + SUPPLIES_MAX * 3;
const HEADER = searchText(supplyFieldNames.supply);

const headings = new Map<string, SupplyKind>([
  ...supplyKinds.map((kind): [string, SupplyKind] => [searchText(supplyBlockNames[kind]), kind]),
  ['equipo', 'EQUIPMENT'],
  ['equipos y herramientas', 'EQUIPMENT'],
  ['material', 'MATERIAL'],
  ['subcontrato', 'SUBCONTRACT'],
]);

/** Name in row 1, 'Rendimiento: x' and 'Unidad: y' in row 2, supplies from row 4. @throws INVALID_CSV_FORMAT, TOO_MANY_SUPPLIES */
export function readPartidaFile(bytes: Buffer): PartidaFile {
  const table = readCsv(bytes, ROWS_MAX);
  const [first, second] = table?.rows ?? [];
  const item = first?.[0] ?? '';
  const facts = factsOf(second ?? []);
  if (!table || item === '' || facts === null) throw new AppError(errors.INVALID_CSV_FORMAT);
  const { delimiter, encoding } = table;
  const file = { format: { delimiter, encoding }, item, ...facts, ...suppliesOf(table.rows) };
  if (file.supplies.length === 0) throw new AppError(errors.INVALID_CSV_FORMAT);
  if (file.supplies.length > SUPPLIES_MAX) throw new AppError(errors.TOO_MANY_SUPPLIES);
  return file;
}

/** The value follows the word, in the same cell or the next one. One cell may hold both. */
function factsOf(cells: readonly string[]): { performance: string; unit: string } | null {
  const text = cells.join('\t');
  const performance = /rendimiento\s*:?\s*([^\t]*?)\s*(?=\t|unidad|$)/i.exec(text)?.[1];
  const unit = /unidad\s*:?\s*([^\t]*)/i.exec(text)?.[1];
  if (performance === undefined && unit === undefined) return null;
  return { performance: performance ?? '', unit: unit?.trim() ?? '' };
}

function suppliesOf(rows: readonly string[][]): Pick<PartidaFile, 'supplies' | 'skipped'> {
  const supplies: SupplyCells[] = [];
  const skipped: number[] = [];
  let heading: SupplyKind | null = null;
  for (const [at, cells] of rows.entries()) {
    const first = searchText(cells[0] ?? '');
    if (at < FIRST_ROW || cells.every((cell) => cell === '') || first === HEADER) continue;
    const found = cells.slice(1).every((cell) => cell === '') ? headings.get(first) : undefined;
    if (found) heading = found;
    else if (cells.length < supplyFields.length) skipped.push(at + 1);
    else supplies.push({ row: at + 1, cells, heading });
  }
  return { supplies, skipped };
}
