import type { PrintRow } from '@cotizaobra/proto/documents/model';
import { formatCents, formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { centsOf } from './amount.js';
import { cleanLine, cleanText, splitLongText } from './long-text.js';

type RowLevel = 'title' | 'subtitle' | 'part';

export interface RowView {
  /** Index among the rows, from 0. */
  at: number;
  level: RowLevel;
  /** Continues a long description, in a row of its own. */
  more: boolean;
  /** Its description continues in the next row. */
  goesOn: boolean;
  depth: number;
  /** A title or subtitle with all its lines. It may not be the last row of a sheet. */
  titled: boolean;
  number: string;
  code: string;
  description: string;
  unit: string;
  quantity: string;
  /** Null: 'No cotizado'. */
  price: string | null;
  /** The partial of a part, the sum of a title. */
  amount: string;
  /** The sum of the parts up to and including this row: the value of 'Van' and 'Vienen' when a page ends here. */
  carried: string;
}

const levels = { TITLE: 'title', SUBTITLE: 'subtitle', PART: 'part' } as const;

function firstRow(row: PrintRow, priced: boolean, carried: string): Omit<RowView, 'at' | 'description' | 'goesOn'> {
  const level = levels[row.type];
  const part = level === 'part';
  const amount = part ? row.partial : row.sum;
  return {
    level,
    more: false,
    depth: row.depth,
    titled: !part,
    number: row.number,
    code: cleanLine(row.code),
    unit: part ? cleanLine(row.unit) : '',
    quantity: part && row.quantity !== null ? formatDecimal(row.quantity) : '',
    price: row.price === null ? null : formatDecimal(row.price),
    amount: priced && amount !== null ? formatCents(centsOf(amount)) : '',
    carried,
  };
}

function moreRow(row: RowView, description: string): RowView {
  return { ...row, more: true, number: '', code: '', unit: '', quantity: '', price: '', amount: '', description };
}

/** The rows of the table in order. */
export function rowViews(rows: readonly PrintRow[], priced: boolean): RowView[] {
  const views: RowView[] = [];
  let sum = 0n;
  for (const row of rows) {
    if (row.type === 'PART' && row.partial !== null) sum += centsOf(row.partial);
    const [head = '', ...rest] = splitLongText(cleanText(row.description));
    const told = firstRow(row, priced, priced ? formatCents(sum) : '');
    const first = { ...told, at: views.length, description: head, goesOn: rest.length > 0 };
    views.push(first);
    for (const [at, piece] of rest.entries()) {
      views.push({ ...moreRow(first, piece), at: views.length, goesOn: at < rest.length - 1 });
    }
  }
  return views;
}
