import { readTypedDecimal } from '@cotizaobra/proto/rules/typed-decimal';
import type { Column } from './columns.js';
import type { Table } from './table-text.js';

type TableLine = readonly string[];

/** Which column of a pasted table holds what; columns that are not named are left out. */
export interface TableLayout {
  columns: Partial<Record<Column, number>>;
  /** The lines below the headings, empty ones left out. */
  lines: Table;
  /** The first line named the columns. */
  headed: boolean;
}

/** Headings as Peruvian budgets write them, without accents, points and spaces. */
const headings: Record<Column, RegExp> = {
  index: /^(item|n|no|nro|num|numero)$/,
  code: /^(codigo|cod|code|sku)$/,
  description: /^(descripcion|description|partida|partidas|concepto|detalle|recurso|insumo|producto|material)$/,
  unit: /^(unidad|und|unid|um|unit|unidades|unidaddemedida|unidadmedida)$/,
  quantity: /^(cantidad|cant|metrado|quantity|qty)$/,
  price: /^(precio|pu|punit|preciounitario|preciounit|preciou|costo|costounitario|price)(s|us|pen|usd|eur)?$/,
  partial: /^(parcial|importe|subtotal|total|monto|valor|preciototal|costototal)(s|us|pen|usd|eur)?$/,
};

const itemNumber = /^\d+(?:\.\d+)*\.?$/;
/** A table is recognized by its headings when they name at least as many columns. */
const NAMED = 2;

const isBlank = (line: TableLine): boolean => line.every((cell) => cell.trim() === '');

function plain(heading: string): string {
  const letters = heading.normalize('NFD').toLowerCase();
  return letters.replace(/[^a-z]/g, '');
}

function columnNamed(heading: string): Column | null {
  const name = plain(heading);
  return (Object.keys(headings) as Column[]).find((column) => headings[column].test(name)) ?? null;
}

function headedLayout(line: TableLine): TableLayout['columns'] | null {
  const columns: TableLayout['columns'] = {};
  for (const [at, cell] of line.entries()) {
    const column = columnNamed(cell);
    if (column && columns[column] === undefined) columns[column] = at;
  }
  const named = Object.keys(columns).length;
  return named >= NAMED && columns.description !== undefined ? columns : null;
}

/** What one column of a table without headings looks like. */
interface Looks {
  at: number;
  filled: number;
  numbers: number;
  itemNumbers: number;
  length: number;
}

function looksOf(lines: Table, at: number): Looks {
  const cells = lines.map((line) => (line[at] ?? '').trim()).filter((cell) => cell !== '');
  return {
    at,
    filled: cells.length,
    numbers: cells.filter((cell) => readTypedDecimal(cell).ok).length,
    itemNumbers: cells.filter((cell) => itemNumber.test(cell)).length,
    length: cells.reduce((sum, cell) => sum + cell.length, 0) / Math.max(cells.length, 1),
  };
}

const isText = ({ filled, numbers }: Looks): boolean => filled > 0 && numbers * 2 < filled;

/** Item numbers stand in the first column of every line, and words after them. */
function hasItemNumbers([first, ...others]: readonly Looks[], lines: Table): boolean {
  return first !== undefined && first.itemNumbers === lines.length && others.some(isText);
}

/** The longest texts are descriptions; a text before them is the code, after them the unit, then come the numbers. */
function guessedLayout(lines: Table): TableLayout['columns'] | null {
  const width = Math.max(0, ...lines.map((line) => line.length));
  const looks = Array.from({ length: width }, (_, at) => looksOf(lines, at));
  const columns: TableLayout['columns'] = {};
  const left = looks.filter(({ filled }) => filled > 0);
  if (hasItemNumbers(looks, lines)) columns.index = left.shift()!.at;
  const description = left.filter(isText).toSorted((a, b) => b.length - a.length)[0];
  if (!description) return null;
  columns.description = description.at;
  const before = left.filter(({ at }) => at < description.at);
  const after = left.filter(({ at }) => at > description.at);
  if (before.length > 0) columns.code = before.at(-1)!.at;
  if (after[0] && isText(after[0])) columns.unit = after.shift()!.at;
  for (const column of ['quantity', 'price', 'partial'] as const) {
    const next = after.shift();
    if (next) columns[column] = next.at;
  }
  return columns;
}

/**
 * How a pasted table is laid out; null when it cannot be items.
 * @param guessing whether what has no headings is told by its looks, for which every cell is read
 */
export function layoutOf(table: Table, guessing = true): TableLayout | null {
  const lines = table.filter((line) => !isBlank(line));
  const [first] = lines;
  if (!first) return null;
  const headed = headedLayout(first);
  if (headed) return { columns: headed, lines: lines.slice(1), headed: true };
  const columns = guessing ? guessedLayout(lines) : null;
  return columns ? { columns, lines, headed: false } : null;
}
