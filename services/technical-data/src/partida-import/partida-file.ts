import { AppError } from '@cotizaobra/proto/core/errors';
import { searchText } from '@cotizaobra/proto/rules/search-text';
import { type SupplyKind, supplyBlockNames, supplyKinds } from '@cotizaobra/proto/rules/unit-price';
import { technicalDataErrors as errors } from '@cotizaobra/proto/technical-data/errors';
import { SUPPLIES_MAX, supplyFieldNames, supplyFields } from '@cotizaobra/proto/technical-data/limits';
import { readCsv, type TextTable } from '../incoming/csv-table.js';

/** A row of supplies as it stands in the file. */
export interface SupplyCells {
  /** As a spreadsheet numbers it. */
  row: number;
  cells: string[];
  /** Under which heading it stands ('Equipos'), where the file has headings. */
  heading: SupplyKind | null;
}

/** The parts of a partida's CSV, not read yet. */
export interface PartidaFile {
  format: Pick<TextTable, 'delimiter' | 'encoding'>;
  item: string;
  performance: string;
  unit: string;
  supplies: SupplyCells[];
  /** Rows with something in them that are too short to be a supply. */
  skipped: number[];
}

/** Index of the first row that may be a supply: the fourth. */
const FIRST_ROW = 3;
/** Headings and blank lines come on top of the supplies. */
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

/** The value stands behind the word, in its cell or the next one; both may stand in one cell. */
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
