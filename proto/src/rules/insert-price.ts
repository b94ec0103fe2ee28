import type { Currency } from './currency.js';
import { DECIMAL_LIMIT, DECIMAL_SCALE, divideHalfUp, fromScaled, toScaled } from './decimal.js';
import type { TaxMode } from './totals.js';

/** The document a line goes into. */
export interface InsertTarget {
  taxMode: TaxMode;
  /** IGV in percent on the document's day (`igvRateOn`). */
  igvPercent: string;
  currency: Currency;
  /** Soles for one unit of the document's currency; not read for Soles. */
  exchangeRate: string | null;
}

/** Whether somebody has to give a rate before a price in Soles can be put into a document. */
export const needsExchangeRate = (currency: Currency): boolean => currency !== 'PEN';

/**
 * A unit price in Soles without IGV as a document's line has it: with IGV where its prices contain it, in its currency; four
 * decimals, rounded half up once. Null when the rate is missing or 0, or the price is beyond the limit.
 */
export function insertPrice(solesWithoutIgv: string, target: InsertTarget): string | null {
  const rate = needsExchangeRate(target.currency) ? toScaled(target.exchangeRate ?? '0') : DECIMAL_SCALE;
  if (rate === 0n) return null;
  const hundred = 100n * DECIMAL_SCALE;
  const percent = target.taxMode === 'INCLUDED' ? hundred + toScaled(target.igvPercent) : hundred;
  const scaled = divideHalfUp(toScaled(solesWithoutIgv) * percent * DECIMAL_SCALE, hundred * rate);
  return scaled < DECIMAL_LIMIT * DECIMAL_SCALE ? fromScaled(scaled) : null;
}
