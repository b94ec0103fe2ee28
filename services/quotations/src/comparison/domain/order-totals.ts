import { rowCents, shownNumbers } from '@cotizaobra/proto/rules/numbering';
import { centsToAmount, sumCents } from '@cotizaobra/proto/rules/totals';
import { totalsAt, totalsText } from '../../quotation/domain/document-totals.js';
import type { SnapshotContent } from '../../quotation/domain/snapshot.js';
import { keyOf } from './compared-request.js';

/** A line of an order, exactly as quoted. */
export interface OrderLine {
  readonly key: string;
  readonly number: string;
  readonly code: string;
  readonly description: string;
  readonly unit: string;
  readonly quantity: string;
  readonly price: string;
  readonly partial: string;
  readonly cents: bigint;
}

/** The quoted lines of an answer with these keys, in the answer's order. */
export function orderLines({ rows, numbering = 'SOURCE' }: SnapshotContent, keys: ReadonlySet<string>): OrderLine[] {
  const numbers = shownNumbers(rows, numbering);
  return rows.flatMap((row, at) => {
    const { price, code, description, unit, quantity } = row;
    if (row.type !== 'PART' || price === null || !keys.has(keyOf(row))) return [];
    const cents = rowCents(row);
    const text = { number: numbers[at] ?? '', code, description, unit, quantity, price };
    return [{ key: keyOf(row), ...text, partial: centsToAmount(cents), cents }];
  });
}

/** The totals of the order: the totals function over its lines, in the answer's tax mode. */
export function orderTotals({ taxMode, createdAt }: SnapshotContent, lines: readonly OrderLine[]) {
  return totalsText(totalsAt(sumCents(lines.map(({ cents }) => cents)), taxMode, new Date(createdAt)));
}
