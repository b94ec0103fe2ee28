import { largestRemainder } from '@cotizaobra/proto/rules/budget/largest-remainder';
import { rowCents } from '@cotizaobra/proto/rules/numbering';
import { amountToCents, type DocumentTotals } from '@cotizaobra/proto/rules/totals';
import { addsTax } from '../../quotation/domain/document-totals.js';
import type { SnapshotContent, SnapshotRow } from '../../quotation/domain/snapshot.js';

/** Sent contents never change. */
const shares = new WeakMap<SnapshotContent, ReadonlyMap<SnapshotRow, bigint>>();

/**
 * The partial of a line as it counts in the comparison, in céntimos. An answer with a footer has its general expenses
 * and its profit outside the lines: each line carries its share of them, so that the lines add up to the answer.
 */
export function comparedCents(content: SnapshotContent, row: SnapshotRow): bigint {
  if (!content.footer || !content.totals) return rowCents(row);
  const known = shares.get(content) ?? sharesOf(content, content.totals);
  shares.set(content, known);
  return known.get(row) ?? 0n;
}

/** What the prices of an answer add up to with its footer, before a tax that they do not include. */
export const netOf = ({ subtotal, total }: DocumentTotals, { taxMode, footer }: SnapshotContent): bigint =>
  taxMode !== 'INCLUDED' || addsTax(footer) ? subtotal : total;

function sharesOf(content: SnapshotContent, stated: NonNullable<SnapshotContent['totals']>) {
  const { rows } = content;
  const parts = rows.filter(({ type, price }) => type === 'PART' && price !== null);
  const partials = parts.map(rowCents);
  const [subtotal, igv, total] = [stated.subtotal, stated.igv, stated.totalAmount].map(amountToCents);
  const whole = netOf({ subtotal: subtotal!, igv: igv!, total: total! }, content);
  const direct = partials.reduce((sum, one) => sum + one, 0n);
  const loaded = direct === 0n ? partials : largestRemainder(partials, whole);
  return new Map(parts.map((row, at) => [row, loaded[at]!]));
}
