import type { PrintFooterRow } from '@cotizaobra/proto/documents/print-footer';
import type { FooterAmount } from '@cotizaobra/proto/rules/budget/footer';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { igvRateOn, type TaxMode } from '@cotizaobra/proto/rules/totals';
import { type Footer, footerAt } from '../domain/document-totals.js';

interface FooterContext {
  /** Of all partials, in céntimos. */
  sum: bigint;
  taxMode: TaxMode;
  writtenAt: Date;
}

const isSum = ({ kind }: FooterAmount): boolean => kind === 'SUBTOTAL' || kind === 'TOTAL';

/** The rows that a row is computed from: its base, or all rows above that are no sums. */
function sourcesOf(row: FooterAmount, at: number, rows: readonly FooterAmount[]): number[] {
  if (row.kind === 'DIRECT_COST' || row.kind === 'FIXED') return [];
  if (row.kind === 'PERCENTAGE') return [rows.findIndex(({ key }) => key === row.of)];
  return rows.flatMap((other, place) => (place < at && !isSum(other) ? [place] : []));
}

/** The footer with amounts as it is printed; null without one. */
export function printFooter(footer: Footer | null | undefined, context: FooterContext): PrintFooterRow[] | null {
  if (!footer) return null;
  const { sum, taxMode, writtenAt } = context;
  const rate = taxMode === 'EXEMPT' ? '0' : igvRateOn(limaDay(writtenAt));
  const { rows } = footerAt(footer, sum, taxMode, writtenAt);
  return rows.map((row, at) => ({
    kind: row.kind,
    label: row.name,
    percent: row.kind === 'PERCENTAGE' ? row.percent : row.kind === 'IGV' ? rate : null,
    of: sourcesOf(row, at, rows),
    amount: row.result,
  }));
}
