import type { RowView } from './rows.js';

export const columnNames = ['number', 'code', 'description', 'unit', 'quantity', 'price', 'amount'] as const;
export type ColumnName = (typeof columnNames)[number];

export interface Column {
  name: ColumnName;
  heading: string;
  /** Figures stand on the right. */
  numeric: boolean;
  /** Share of the table's width, in percent. */
  percent: number;
}

const headings: Record<ColumnName, string> = {
  number: 'Ítem',
  code: 'Código',
  description: 'Descripción',
  unit: 'Unidad',
  quantity: 'Cantidad',
  price: 'Precio',
  amount: 'Parcial',
};

/** Pixels of an 11 px table, 688 wide: never narrower than drawn, never wider than leaves room to read. */
const TABLE_WIDTH = 688;
const CHAR = 6.7;
const PADDING = 18;
const DESCRIPTION_LEAST = 200;
const bounds: Record<Exclude<ColumnName, 'description'>, [least: number, most: number]> = {
  number: [48, 104],
  code: [52, 96],
  unit: [54, 72],
  quantity: [72, 110],
  price: [80, 110],
  amount: [92, 150],
};

type Fixed = keyof typeof bounds;

function longest(rows: readonly RowView[], name: Fixed): number {
  let most = 0;
  for (const row of rows) most = Math.max(most, (row[name] ?? '').length);
  return most;
}

function widthOf(rows: readonly RowView[], name: Fixed): number {
  const [least, most] = bounds[name];
  return Math.min(most, Math.max(least, longest(rows, name) * CHAR + PADDING));
}

/** Columns that hold what this document says: long codes and large sums take their width from the description. */
export function columnsFor(rows: readonly RowView[], priced: boolean): Column[] {
  const names = columnNames.filter((name) => priced || (name !== 'price' && name !== 'amount'));
  const fixed = new Map<ColumnName, number>();
  for (const name of names) if (name !== 'description') fixed.set(name, widthOf(rows, name));
  const taken = [...fixed.values()].reduce((sum, width) => sum + width, 0);
  const shrink = Math.min(1, (TABLE_WIDTH - DESCRIPTION_LEAST) / taken);
  return names.map((name) => {
    const width = fixed.has(name) ? fixed.get(name)! * shrink : TABLE_WIDTH - taken * shrink;
    const numeric = name === 'quantity' || name === 'price' || name === 'amount';
    return { name, heading: headings[name], numeric, percent: Math.round((width / TABLE_WIDTH) * 10_000) / 100 };
  });
}
