import type { BudgetColumn, ColumnPlaces, TextTable } from './tables.js';

interface Heading {
  column: BudgetColumn;
  words: RegExp;
}

/** Headings of Peruvian budgets, compared by letters only. Earlier entries are tried first. */
const headings: readonly Heading[] = [
  { column: 'index', words: /^(item|itempartida|itemno|n|no|nro|num|numero|nropartida|numerodepartida)$/ },
  { column: 'code', words: /^(codigo|cod|code|sku)$/ },
  {
    column: 'description',
    words:
      /^(descripcion|descripciones|description|descripcion(de)?(la|las|los|del)?(partida|partidas|item|insumo|producto|recurso)|nombre(de)?(la)?partida|concepto|detalle|especificacion|actividad|recurso|insumo|producto|material)$/,
  },
  { column: 'description', words: /^partidas?$/ },
  { column: 'index', words: /^partidas?$/ },
  { column: 'unit', words: /^(unidad|und|unid|un|um|unit|unidades|unidad(de)?medida|undmedida|undmed|unidmed)$/ },
  { column: 'quantity', words: /^(cantidad|cant|metrado|metradototal|metrados|quantity|qty)$/ },
  {
    column: 'price',
    words:
      /^(precio|pu|punit|preciounitario|preciounit|precunit|preciou|punitario|costo|costounitario|costounit|cu|price)(s|us|pen|usd|eur|soles)?$/,
  },
  {
    column: 'partial',
    words:
      /^(parcial|importe|subtotal|montoparcial|costoparcial|precioparcial|preciototal|costototal)(s|us|pen|usd|eur|soles)?$/,
  },
  { column: 'partial', words: /^(total|monto|valor|montototal|valortotal)(s|us|pen|usd|eur|soles)?$/ },
];

/** A line counts as headings if it names at least this many columns. */
const NAMED = 2;
/** The headings are searched within this many lines, below any metadata. */
const LOOKED_AT = 60;

export function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}

/** The columns that a line names; null if it is not a line of headings. */
export function columnsNamed(line: readonly string[]): ColumnPlaces | null {
  const names = line.map(lettersOf);
  const columns: ColumnPlaces = {};
  const taken = new Set<number>();
  for (const { column, words } of headings) {
    if (columns[column] !== undefined) continue;
    const at = names.findIndex((name, place) => !taken.has(place) && words.test(name));
    if (at < 0) continue;
    columns[column] = at;
    taken.add(at);
  }
  return taken.size >= NAMED && columns.description !== undefined ? columns : null;
}

export interface FoundHeadings {
  /** Index of the line of headings. */
  at: number;
  columns: ColumnPlaces;
}

/** The first line that names the most columns, below any metadata. */
export function findHeadings(table: TextTable): FoundHeadings | null {
  let found: FoundHeadings | null = null;
  for (let at = 0; at < Math.min(table.length, LOOKED_AT); at += 1) {
    const columns = columnsNamed(table[at]!);
    if (!columns) continue;
    if (!found || Object.keys(columns).length > Object.keys(found.columns).length) found = { at, columns };
  }
  return found;
}

/** True if a line repeats the headings, as printed pages do. */
export function repeatsHeadings(
  line: readonly string[],
  { columns }: FoundHeadings,
  first: readonly string[],
): boolean {
  const repeats = (at: number): boolean => lettersOf(line[at] ?? '') === lettersOf(first[at] ?? '');
  if (columns.description === undefined || !repeats(columns.description)) return false;
  const places = Object.values(columns);
  const same = places.filter((at) => lettersOf(line[at] ?? '') !== '' && repeats(at));
  return same.length >= NAMED && same.length * 2 > places.length;
}
