import { lettersOf } from '../headings.js';
import { type TableCell, type TextTable, textOf } from '../tables.js';

/** Columns of a supply's line; the last four are those of a table with one line per supply. */
const supplyColumns = [
  'code',
  'description',
  'unit',
  'crew',
  'quantity',
  'price',
  'partial',
  'kind',
  'itemCode',
  'item',
  'itemUnit',
  'yield',
] as const;
type SupplyColumn = (typeof supplyColumns)[number];
export type SupplyColumns = Partial<Record<SupplyColumn, number>>;

/** Headings compared by their letters; earlier entries are tried first. */
const headings: readonly (readonly [SupplyColumn, RegExp])[] = [
  ['itemCode', /^(codigo|cod|item|numero)(de)?(la)?partida$/],
  ['itemUnit', /^(unidad|und|unid)(de)?(la)?partida$/],
  ['item', /^(partidas?|nombre(de)?(la)?partida|descripcion(de)?(la)?partida)$/],
  ['yield', /^(rendimiento|rend)(diario|pordia)?$/],
  ['kind', /^(tipo|clase|tiporecurso|tipo(de)?(recurso|insumo))$/],
  ['code', /^(codigo|cod|ind|iu|codigo(de)?(l)?(insumo|recurso)|cod(insumo|recurso))$/],
  ['description', /^(descripcion|insumos?|recursos?|concepto|detalle|descripcion(de)?(l)?(insumo|recurso)s?)$/],
  ['unit', /^(unidad|und|unid|um|ud|u|unidad(de)?(medida|insumo)|unidad(del)?(insumo|recurso))$/],
  ['crew', /^(cuadrilla|cuad|cuadr|recursos?cuadrilla)$/],
  ['quantity', /^(cantidad|cant|aporte|incidencia|cantidadaporte|cantidadrecurso)$/],
  ['price', /^(precio|pu|punit|preciounitario|preciounit|precios|preciossoles|costo|costounitario|cu)(s|soles)?$/],
  ['partial', /^(parcial|parciales|parcials|importe|total|subtotal)(s|soles)?$/],
];

/** The columns that a line names; null if it is no line of headings. */
export function supplyColumnsOf(line: readonly TableCell[]): SupplyColumns | null {
  const names = line.map((cell) => lettersOf(textOf(cell).slice(0, 60)));
  const columns: SupplyColumns = {};
  const taken = new Set<number>();
  for (const [column, words] of headings) {
    const at = names.findIndex((name, place) => !taken.has(place) && words.test(name));
    if (at < 0) continue;
    columns[column] = at;
    taken.add(at);
  }
  const { description, quantity, price } = columns;
  return description !== undefined && quantity !== undefined && price !== undefined ? columns : null;
}

/** True for a table with one line per supply that names its analysis in each. */
export const isFlat = ({ item, yield: perDay, itemUnit }: SupplyColumns): boolean =>
  item !== undefined && (perDay !== undefined || itemUnit !== undefined);

/** The first line of headings, among the lines; -1 for none. */
export const firstHeadings = (table: TextTable): number => table.findIndex((line) => supplyColumnsOf(line) !== null);
