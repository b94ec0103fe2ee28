import type { NumericColumn } from '@cotizaobra/proto/budget-reading/tables';
import { divideHalfUp, toScaled } from '@cotizaobra/proto/rules/decimal';
import { readTypedDecimal } from '@cotizaobra/proto/rules/typed-decimal';
import {
  followsCrew,
  hoursOfUnit,
  inferSupplyKind,
  isShareOfLabour,
  readCrew,
  type SupplyKind,
  type UnitPriceSupply,
} from '@cotizaobra/proto/rules/unit-price';
import { type SupplyField, supplyFieldNames } from '@cotizaobra/proto/technical-data/limits';
import { type RowError, shortText } from '@cotizaobra/proto/technical-data/model';
import { type CellFormats, readNumberCell, usesDecimalComma } from '../incoming/number-cells.js';
import type { SupplyCells } from './partida-file.js';

/** One parsed row. Its figures are invalid when it has errors. */
export interface ReadSupply extends UnitPriceSupply {
  row: number;
  supply: string;
  /** The text of the file; null when blank. */
  partial: string | null;
  errors: RowError[];
}

export interface ReadingOptions {
  /** Null when the yield of the file is unreadable. */
  performance: string | null;
  formats: CellFormats;
  /** Kinds that the user confirmed, by row. */
  kinds: Readonly<Record<string, SupplyKind>>;
}

/** The same limits as in the form of a supply. */
const textSchemas = { supply: shortText(300), unit: shortText(20), quadrille: shortText(40) };

/** 'Fila 5, columna Cantidad: «ocho» no es un número.' */
export function cellError(row: number, field: string, column: string, value: string, problem: string): RowError {
  return { row, column, field, value, message: `Fila ${row}, columna ${column}: ${problem}` };
}

/** Parses the six cells of a row and reports all its faults. */
export function readSupply({ row, cells, heading }: SupplyCells, options: ReadingOptions): ReadSupply {
  const [supply = '', unit = '', crew = ''] = cells;
  const errors: RowError[] = [];
  const refuse = (field: SupplyField, value: string, problem: string) =>
    errors.push(cellError(row, field, supplyFieldNames[field], value, problem));
  const number = (field: SupplyField, column: NumericColumn, cell = ''): string | null => {
    if (cell === '') return null;
    const reading = readNumberCell(cell, options.formats[column]);
    if (reading.ok) return reading.value;
    refuse(field, cell, numberProblems[reading.problem](cell));
    return null;
  };
  const kind = options.kinds[String(row)] ?? kindOf(unit, heading);
  const quadrille = crewOf(crew, options.formats);
  const read = { row, kind, supply, unit, quadrille, errors };
  const figures = {
    quantity: number('quantity', 'quantity', cells[3]),
    pu: number('pu', 'price', cells[4]),
    partial: number('partial', 'partial', cells[5]),
  };
  checkTexts(read, refuse);
  checkFigures({ ...read, ...figures }, cells, options, refuse);
  return { ...read, ...figures, pu: isShareOfLabour(unit) ? null : figures.pu };
}

const numberProblems = {
  not_a_number: (cell: string) => `«${cell}» no es un número.`,
  negative: (cell: string) => `«${cell}» no puede ser negativo.`,
  too_many_decimals: (cell: string) => `«${cell}» tiene más de 4 decimales.`,
  too_large: (cell: string) => `«${cell}» es demasiado grande.`,
  ambiguous: (cell: string) => `«${cell}» se lee de dos formas: usa punto decimal, o escríbelo sin separar los miles.`,
};

/** The unit identifies labour and equipment. Otherwise the heading decides, if there is one. */
function kindOf(unit: string, heading: SupplyKind | null): SupplyKind {
  const inferred = inferSupplyKind(unit);
  return inferred === 'MATERIAL' ? (heading ?? inferred) : inferred;
}

/** A number in its canonical form, otherwise the note as typed. 0 means no crew. */
function crewOf(cell: string, formats: CellFormats): string | null {
  if (cell === '') return null;
  const reading = readTypedDecimal(cell, usesDecimalComma(formats) ? 'DECIMAL' : null);
  if (!reading.ok) return cell;
  return reading.value === '0' ? null : reading.value;
}

type Refuse = (field: SupplyField, value: string, problem: string) => void;

function checkTexts(read: Pick<ReadSupply, 'supply' | 'unit' | 'kind' | 'quadrille'>, refuse: Refuse): void {
  const { supply, unit, kind, quadrille } = read;
  if (supply === '') refuse('supply', '', 'falta el nombre del insumo.');
  for (const [field, text, schema] of [
    ['supply', supply, textSchemas.supply],
    ['unit', unit, textSchemas.unit],
    ['quadrille', quadrille ?? '', textSchemas.quadrille],
  ] as const) {
    const problem = schema.safeParse(text).error?.issues[0]?.message;
    if (problem) refuse(field, text.slice(0, 40), `${problem}.`);
  }
  if (kind === 'LABOUR' && isShareOfLabour(unit))
    refuse('unit', unit, 'un porcentaje de la mano de obra no puede ser mano de obra: elige Equipos.');
  if (quadrille !== null && /^[\d.]+$/.test(quadrille) && readCrew(quadrille) === null)
    refuse('quadrille', quadrille, 'la cuadrilla va de 0.0001 a 9999.9999.');
}

function checkFigures(read: ReadSupply, cells: string[], options: ReadingOptions, refuse: Refuse): void {
  const { performance } = options;
  const fromCrew = followsCrew(read);
  if (read.quantity === null && !cells[3] && !fromCrew) refuse('quantity', '', 'falta la cantidad.');
  if (read.pu === null && !cells[4] && !isShareOfLabour(read.unit)) refuse('pu', '', 'falta el precio unitario.');
  if (!fromCrew || performance === null || read.quantity === null) return;
  const crew = readCrew(read.quadrille) ?? '0';
  const places = read.quantity.split('.')[1]?.length ?? 0;
  const hours = hoursOfUnit(read.unit);
  const expected = crewQuantityTo(crew, performance, { hours, places: 4 });
  const written = crewQuantityTo(crew, performance, { hours, places: writtenPlaces(cells[3], places) });
  if (written !== toScaled(read.quantity))
    refuse(
      'quantity',
      cells[3] ?? '',
      `«${cells[3]}» no sigue de la cuadrilla: ${crew} × ${hours} / ${performance} = ${asText(expected)}.`,
    );
}

/** Trailing zeros count as written decimals: `1.3300` has four. */
function writtenPlaces(cell = '', atLeast: number): number {
  return Math.min(4, Math.max(atLeast, /[.,](\d+)$/.exec(cell)?.[1]?.length ?? 0));
}

/** crew × hours / yield, rounded half up to `places` decimals, scaled by 10^4. */
function crewQuantityTo(
  crew: string,
  performance: string,
  { hours, places }: { hours: number; places: number },
): bigint {
  const step = 10n ** BigInt(4 - places);
  const numerator = toScaled(crew) * BigInt(hours) * 10_000n;
  return divideHalfUp(numerator, toScaled(performance) * step) * step;
}

const asText = (scaled: bigint): string => `${scaled / 10_000n}.${String(scaled % 10_000n).padStart(4, '0')}`;
