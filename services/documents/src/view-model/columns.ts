import type { RowView } from './rows.js';

const columnNames = ['number', 'code', 'description', 'unit', 'quantity', 'price', 'amount'] as const;
type ColumnName = (typeof columnNames)[number];

export interface Column {
  name: ColumnName;
  heading: string;
  /** Figures are right-aligned. */
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

/** Table width in pixels; columns have lower and upper bounds, so that the description stays readable. */
const TABLE_WIDTH = 688;
const DESCRIPTION_LEAST = 200;

type Fixed = Exclude<ColumnName, 'description'>;

/** The widths of letters, dots, commas and padding, and the bounds of each column. */
interface Measure {
  char: number;
  dot: number;
  padding: number;
  bounds: Record<Fixed, readonly [least: number, most: number]>;
}

const usual: Measure = {
  char: 6.7,
  dot: 6.7,
  padding: 18,
  bounds: {
    number: [48, 104],
    code: [52, 96],
    unit: [54, 72],
    quantity: [72, 110],
    price: [80, 110],
    amount: [92, 150],
  },
};

/** Large documents have smaller letters, and item numbers as long as their trees are deep. */
const compact: Measure = {
  char: 6.1,
  dot: 3,
  padding: 12,
  bounds: {
    number: [40, 104],
    code: [44, 90],
    unit: [44, 64],
    quantity: [52, 100],
    price: [52, 100],
    amount: [60, 140],
  },
};

function widthOf(rows: readonly RowView[], name: Fixed, { char, dot, padding, bounds }: Measure): number {
  const [least, most] = bounds[name];
  let widest = 0;
  for (const row of rows) {
    const text = row[name] ?? '';
    const dots = text.match(/[.,]/g)?.length ?? 0;
    widest = Math.max(widest, (text.length - dots) * char + dots * dot);
  }
  return Math.min(most, Math.max(least, widest + padding));
}

/** The columns with content. The column 'Código' is left out when no row has a code. */
function namesFor(rows: readonly RowView[], priced: boolean): ColumnName[] {
  const coded = rows.some((row) => row.code !== '');
  return columnNames.filter((name) => {
    if (name === 'code') return coded;
    return priced || (name !== 'price' && name !== 'amount');
  });
}

/** The columns of this document. Long codes and large sums take their width from the description. */
export function columnsFor(rows: readonly RowView[], priced: boolean, large = false): Column[] {
  const names = namesFor(rows, priced);
  const fixed = new Map<ColumnName, number>();
  for (const name of names) if (name !== 'description') fixed.set(name, widthOf(rows, name, large ? compact : usual));
  const taken = [...fixed.values()].reduce((sum, width) => sum + width, 0);
  const shrink = Math.min(1, (TABLE_WIDTH - DESCRIPTION_LEAST) / taken);
  return names.map((name) => {
    const width = fixed.has(name) ? fixed.get(name)! * shrink : TABLE_WIDTH - taken * shrink;
    const numeric = name === 'quantity' || name === 'price' || name === 'amount';
    return { name, heading: headings[name], numeric, percent: Math.round((width / TABLE_WIDTH) * 10_000) / 100 };
  });
}
