import { limaDay } from '@cotizaobra/proto/rules/dates';
import {
  centsToAmount,
  type DocumentTotals,
  igvRateOn,
  type TaxMode,
  totalsOfSum,
} from '@cotizaobra/proto/rules/totals';

/** The totals of a document from the sum of its partials, at the tax rate of the day it was written. */
export const totalsAt = (sum: bigint, taxMode: TaxMode, writtenAt: Date): DocumentTotals =>
  totalsOfSum(sum, taxMode, igvRateOn(limaDay(writtenAt)));

/** Totals for the wire: two decimals. */
export function totalsText(totals: DocumentTotals): { subtotal: string; igv: string; totalAmount: string } {
  return {
    subtotal: centsToAmount(totals.subtotal),
    igv: centsToAmount(totals.igv),
    totalAmount: centsToAmount(totals.total),
  };
}
