import { searchText } from '@cotizaobra/proto/rules/search-text';
import { type ResourceField, resourceFields } from '@cotizaobra/proto/technical-data/limits';

/**
 * Column titles of price lists in Peru, without accents and points. The first title of a list is the most reliable.
 */
const titles: Record<ResourceField, readonly string[]> = {
  code: ['codigo', 'cod', 'cod producto', 'codigo producto', 'sku', 'code', 'clave'],
  description: [
    'descripcion',
    'producto',
    'insumo',
    'recurso',
    'material',
    'articulo',
    'detalle',
    'nombre',
    'denominacion',
  ],
  unit: ['unidad', 'und', 'um', 'unid', 'u m', 'unidad de medida', 'medida', 'u'],
  amount: ['cantidad', 'cant', 'stock', 'existencia', 'saldo', 'metrado'],
  price: ['precio', 'pu', 'p unit', 'precio unitario', 'p lista', 'precio lista', 'costo', 'valor', 'p u'],
  type: ['tipo', 'clase'],
  category: ['categoria', 'familia', 'rubro', 'grupo', 'linea', 'partida'],
};

const plain = (title: string): string =>
  searchText(title)
    .replace(/[^a-z0-9ñ]+/g, ' ')
    .trim();

/**
 * The likely field of each column, by its title. A whole match beats a match of the first word; each field gets one
 * column.
 */
export function suggestColumns(columnTitles: readonly string[]): (ResourceField | null)[] {
  const suggested: (ResourceField | null)[] = columnTitles.map(() => null);
  const given = columnTitles.map(plain);
  for (const matches of [isTitle, beginsTitle]) {
    for (const field of resourceFields) {
      if (suggested.includes(field)) continue;
      const at = bestColumn(given, suggested, (title) => titles[field].findIndex((known) => matches(title, known)));
      if (at >= 0) suggested[at] = field;
    }
  }
  return suggested;
}

/** Fewer known titles may be accidental words of any row. */
const TITLES_LEAST = 2;
const numberCell = /^[\d.,\s]*\d$/;

/**
 * Finds the row with the column titles. Among rows without numbers, it is the one with the most known titles. Rows
 * above it may hold name, date or supplier. Without known titles, it is the first row with two cells.
 */
export function titleRowAmong(rows: readonly (readonly string[])[]): number {
  const known = rows.map((cells) =>
    cells.some((cell) => numberCell.test(cell)) ? 0 : suggestColumns(cells).filter((field) => field !== null).length,
  );
  const most = Math.max(...known);
  if (most >= TITLES_LEAST) return known.indexOf(most);
  return rows.findIndex((cells) => cells.filter((cell) => cell !== '').length > 1);
}

const isTitle = (title: string, known: string): boolean => title === known;
const beginsTitle = (title: string, known: string): boolean => known.length > 2 && title.startsWith(known);

/** The free column whose title comes first in the list; -1 when there is none. */
function bestColumn(
  given: readonly string[],
  taken: readonly (ResourceField | null)[],
  rankOf: (title: string) => number,
): number {
  const ranks = given.map((title, at) => (taken[at] === null ? rankOf(title) : -1));
  const best = Math.min(...ranks.filter((rank) => rank >= 0));
  return ranks.indexOf(best);
}
