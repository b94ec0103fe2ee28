import { fromScaled, toScaled } from '@cotizaobra/proto/rules/decimal';
import { rowCents, shownNumbers } from '@cotizaobra/proto/rules/numbering';
import { centsToAmount, sumCents } from '@cotizaobra/proto/rules/totals';
import { totalsAt, totalsText } from '../../quotation/domain/document-totals.js';
import type { SnapshotContent } from '../../quotation/domain/snapshot.js';
import { keyOf } from './compared-request.js';
import { netOf } from './footer-share.js';

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

/** Of the line that carries the footer; it is no line of the Request. */
const FOOTER_LINE = '00000000-0000-4000-8000-00000000f007';

/**
 * The quoted lines of an answer with these keys, in the answer's order. What a footer adds to them before IGV, such as
 * general expenses and profit, is a line of its own: an order adds up from its lines.
 */
export function orderLines(content: SnapshotContent, keys: ReadonlySet<string>): OrderLine[] {
  const lines = quotedLines(content, keys);
  const { footer, taxMode, createdAt } = content;
  if (!footer || lines.length === 0) return lines;
  const sum = sumCents(lines.map(({ cents }) => cents));
  const totals = totalsAt(sum, taxMode, new Date(createdAt), footer);
  const cents = netOf(totals, content) - sum;
  return cents > 0n ? [...lines, footerLine(cents)] : lines;
}

function footerLine(cents: bigint): OrderLine {
  const amount = centsToAmount(cents);
  const text = { number: '', code: '', description: 'Gastos generales, utilidad y otros del pie', unit: 'glb' };
  return { key: FOOTER_LINE, ...text, quantity: '1', price: readPrice(amount), partial: amount, cents };
}

/** Canonical, as other prices: `120.50` is `120.5`. */
const readPrice = (amount: string): string => fromScaled(toScaled(amount));

function quotedLines({ rows, numbering = 'SOURCE' }: SnapshotContent, keys: ReadonlySet<string>): OrderLine[] {
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
  return totalsText(totalsAt(sumCents(lines.map(({ cents }) => cents)), taxMode, new Date(createdAt), null));
}
