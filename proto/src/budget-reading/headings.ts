import { type BudgetColumn, type ColumnPlaces, type TableCell, type TextTable, textOf } from './tables.js';

interface Heading {
  column: BudgetColumn;
  words: RegExp;
}

/** Headings of Peruvian budgets, compared by letters only. Earlier entries are tried first. */
const headings: readonly Heading[] = [
  {
    column: 'index',
    words:
      /^(items?|itempartida|itemno|itemn|noitem|nroitem|n|no|nro|num|numero|nropartida|numerodepartida|orden|nroorden|sn|sno|slno|srno)$/,
  },
  { column: 'code', words: /^(codigo|cod|code|sku|codigo(de|del)?(partida|item|insumo|producto))$/ },
  {
    column: 'description',
    words:
      /^(descripcion|descripciones|description|descripcion(de)?(la|las|los|del)?(partidas?|items?|insumo|producto|recurso|trabajos?|actividad|actividades|servicios?|bien|bienes|obra)|(item|partidas?)y?descripcion|nombre(de)?(la)?partida|concepto|conceptos|resumen|detalle|(work|item)description|descriptionof(work|works|item|items)|particulars|designacion|denominacion|especificacion|actividad|actividades|recurso|insumo|producto|material)$/,
  },
  { column: 'description', words: /^partidas?$/ },
  { column: 'index', words: /^partidas?$/ },
  {
    column: 'unit',
    words:
      /^(unidad|und|unid|unds|un|u|ud|uds|um|uom|units?|unidades|unidad(de)?med(ida)?|und(de)?medida|undmed|unidmed|unidmedida)$/,
  },
  {
    column: 'quantity',
    words:
      /^(cantidad|cant|cantidades|cantidadtotal|canttotal|metrado|metradototal|metrados|metr|medicion|mediciones|(total)?quantity|(total)?qty)$/,
  },
  {
    column: 'price',
    words:
      /^(precio|precios|pu|punit|preciosunitarios?|preciounitario|preciounit|precunit|preciou|punitario|costo|costos|costounitario|costosunitario|costounit|cunit|cu|valorunitario|valorunit|vu|unitario|price|unitprice|rate|unitrate)(s|us|pen|usd|eur|soles|ensoles)?((sin|con|inc|incl|incluye|mas)?igv)?(s|soles)?$/,
  },
  {
    column: 'partial',
    words:
      /^(parcial|parciales|importe|importeparcial|subtotal|montoparcial|costoparcial|precioparcial|precioparcial|valorparcial|preciototal|costototal|amount|totalamount|totalprice)(s|us|pen|usd|eur|soles|ensoles)?((sin|con|inc|incl|incluye|mas)?igv)?(s|soles)?$/,
  },
  {
    column: 'partial',
    words:
      /^(total|monto|valor|montototal|valortotal|importetotal)(s|us|pen|usd|eur|soles|ensoles)?((sin|con|inc|incl|incluye|mas)?igv)?(s|soles)?$/,
  },
];

/** Headings of Presto, which has a column 'Parcial' of measurements too. */
const prestoHeadings: readonly Heading[] = [
  { column: 'index', words: /^codigo$/ },
  { column: 'description', words: /^resumen$/ },
  { column: 'unit', words: /^uds?$/ },
  { column: 'quantity', words: /^canpres$/ },
  { column: 'price', words: /^(prpres|pres)$/ },
  { column: 'partial', words: /^imppres$/ },
];
const isPresto = (names: readonly string[]): boolean => names.includes('canpres') && names.includes('imppres');

/** Headings of what stands beside a budget: measurements, analyses, schedules. */
const besideBudget =
  /^(cuadrilla|rendimiento|aporte|largo|ancho|alto|altura|longitud|area|perimetro|nveces|nrodeveces|nelementos|nroelem|mes|semana|dia|duracion)s?$/;

/** True if the letters of a heading name a figure that a budget does not have. */
export const isBesideBudget = (letters: string): boolean => besideBudget.test(letters);

/** A line counts as headings if it names at least this many columns. */
const NAMED = 2;
/** The headings are searched within this many lines, below any metadata. */
const LOOKED_AT = 60;

/** A text longer than this is no heading. */
const HEADING_MAX = 60;

export function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}

function nameOf(cell: TableCell): string {
  const text = textOf(cell);
  return text === '' || text.length > HEADING_MAX ? '' : lettersOf(text);
}

/** The columns that a line names; null if it is not a line of headings. */
export function columnsNamed(line: readonly TableCell[]): ColumnPlaces | null {
  const names = line.map(nameOf);
  const columns: ColumnPlaces = {};
  const taken = new Set<number>();
  for (const { column, words } of isPresto(names) ? prestoHeadings : headings) {
    if (columns[column] !== undefined) continue;
    const at = names.findIndex((name, place) => !taken.has(place) && words.test(name));
    if (at < 0) continue;
    columns[column] = at;
    taken.add(at);
  }
  return taken.size >= NAMED && columns.description !== undefined ? columns : null;
}

export interface FoundHeadings {
  /** Index of the first line of headings. */
  at: number;
  /** Headings may take two lines: PRECIO above UNITARIO. */
  lines: 1 | 2;
  columns: ColumnPlaces;
}

/** Two lines as one: each cell above the one below it. */
function joined(upper: readonly TableCell[], lower: readonly TableCell[]): string[] {
  const width = Math.max(upper.length, lower.length);
  return Array.from({ length: width }, (_, at) => `${textOf(upper[at])} ${textOf(lower[at])}`);
}

/** The headings that begin in a line: in it alone, or in it and the next one if the two together name more. */
export function headingsAt(table: TextTable, at: number): FoundHeadings | null {
  const columns = columnsNamed(table[at]!);
  const next = table[at + 1];
  const both = next && columnsNamed(joined(table[at]!, next));
  const alone = Object.keys(columns ?? {}).length;
  const below = next ? Object.keys(columnsNamed(next) ?? {}).length : 0;
  if (both && Object.keys(both).length > Math.max(alone, below)) return { at, lines: 2, columns: both };
  return columns && { at, lines: 1, columns };
}

/** The first line that names the most columns, below any metadata. */
export function findHeadings(table: TextTable): FoundHeadings | null {
  let found: FoundHeadings | null = null;
  for (let at = 0; at < Math.min(table.length, LOOKED_AT); at += 1) {
    const here = headingsAt(table, at);
    if (here && (!found || Object.keys(here.columns).length > Object.keys(found.columns).length)) found = here;
  }
  return found;
}

/** The cells of a line, together with those of the next one if the headings take two. */
export const headingCells = (
  table: TextTable,
  { at, lines }: Pick<FoundHeadings, 'at' | 'lines'>,
): readonly TableCell[] => (lines === 2 ? joined(table[at]!, table[at + 1] ?? []) : table[at]!);

/** True if a line repeats the headings, as printed pages do. */
export function repeatsHeadings(
  line: readonly TableCell[],
  { columns }: FoundHeadings,
  first: readonly TableCell[],
): boolean {
  const repeats = (at: number): boolean => nameOf(line[at] ?? '') === nameOf(first[at] ?? '');
  if (columns.description === undefined || !repeats(columns.description)) return false;
  const places = Object.values(columns);
  const same = places.filter((at) => nameOf(line[at] ?? '') !== '' && repeats(at));
  return same.length >= NAMED && same.length * 2 > places.length;
}
