import type { PrintRow, PrintTotals } from '@cotizaobra/proto/documents/model';
import {
  amountToCents,
  centsToAmount,
  partialAmount,
  sumCents,
  type TaxMode,
  totalsOfSum,
} from '@cotizaobra/proto/rules/totals';

export type Line = [
  depth: number,
  code: string,
  description: string,
  unit?: string,
  quantity?: string,
  price?: string | null,
];

/** Numbers, partials and sums of an outline. A line without a unit is a title, below depth 0 a subtitle. */
export function outline(lines: readonly Line[], priced = true): PrintRow[] {
  const counters: number[] = [];
  const rows = lines.map(([depth, code, description, unit, quantity = '0', price = null]): PrintRow => {
    counters.length = depth + 1;
    counters[depth] = (counters[depth] ?? 0) + 1;
    const part = unit !== undefined;
    return {
      number: Array.from(counters, (count) => count ?? 0).join('.'),
      type: part ? 'PART' : depth === 0 ? 'TITLE' : 'SUBTITLE',
      depth,
      code,
      description,
      unit: unit ?? '',
      quantity: part ? quantity : null,
      price: part && priced ? price : null,
      partial: part && priced ? partialAmount(quantity, price) : null,
      sum: null,
    };
  });
  if (!priced) return rows;
  return rows.map((row, at) => ({ ...row, sum: row.partial ?? sumBelow(rows, at) }));
}

function sumBelow(rows: readonly PrintRow[], at: number): string {
  const depth = rows[at]!.depth;
  const partials: bigint[] = [];
  for (let next = at + 1; next < rows.length && rows[next]!.depth > depth; next += 1) {
    if (rows[next]!.partial !== null) partials.push(amountToCents(rows[next]!.partial!));
  }
  return centsToAmount(sumCents(partials));
}

/** @param igvRate in percent, at the date of the document */
export function totalsOf(rows: readonly PrintRow[], taxMode: TaxMode, igvRate: string): PrintTotals {
  const sum = sumCents(rows.map((row) => (row.partial === null ? 0n : amountToCents(row.partial))));
  const { subtotal, igv, total } = totalsOfSum(sum, taxMode, igvRate);
  return { subtotal: centsToAmount(subtotal), igv: centsToAmount(igv), total: centsToAmount(total) };
}
