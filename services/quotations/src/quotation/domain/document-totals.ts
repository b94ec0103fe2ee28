import { type FooterAmounts, type FooterRow, footerAmounts } from '@cotizaobra/proto/rules/budget/footer';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import {
  amountToCents,
  centsToAmount,
  type DocumentTotals,
  igvRateOn,
  type TaxMode,
  totalsOfSum,
} from '@cotizaobra/proto/rules/totals';

export type Footer = readonly FooterRow[];

/**
 * The totals of a document from the sum of its partials, at the tax rate of the day it was written. With a footer the
 * total is the footer's; without a row IGV the tax mode says whether it holds the tax.
 */
export function totalsAt(
  sum: bigint,
  taxMode: TaxMode,
  writtenAt: Date,
  footer: Footer | null | undefined,
): DocumentTotals {
  const rate = igvRateOn(limaDay(writtenAt));
  if (!footer) return totalsOfSum(sum, taxMode, rate);
  const { rows, total: text } = footerAt(footer, sum, taxMode, writtenAt);
  const total = amountToCents(text);
  const tax = rows.find(({ kind }) => kind === 'IGV');
  if (!tax) return taxMode === 'INCLUDED' ? totalsOfSum(total, taxMode, rate) : { subtotal: total, igv: 0n, total };
  const igv = amountToCents(tax.result);
  return { subtotal: total - igv, igv, total };
}

/** The rows of a footer with their amounts. An exempt document has no IGV. */
export function footerAt(footer: Footer, sum: bigint, taxMode: TaxMode, writtenAt: Date): FooterAmounts {
  return footerAmounts(footer, centsToAmount(sum), taxMode === 'EXEMPT' ? '0' : igvRateOn(limaDay(writtenAt)));
}

/** Prices go without IGV if the footer adds it. */
export const addsTax = (footer: Footer | null | undefined): boolean =>
  footer?.some(({ kind }) => kind === 'IGV') ?? false;

/** Totals for the wire: two decimals. */
export function totalsText(totals: DocumentTotals): { subtotal: string; igv: string; totalAmount: string } {
  return {
    subtotal: centsToAmount(totals.subtotal),
    igv: centsToAmount(totals.igv),
    totalAmount: centsToAmount(totals.total),
  };
}
