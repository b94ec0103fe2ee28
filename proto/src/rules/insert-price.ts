import type { Currency } from './currency.js';
import { DECIMAL_LIMIT, DECIMAL_SCALE, divideHalfUp, fromScaled, toScaled } from './decimal.js';
import type { TaxMode } from './totals.js';

/** The document that receives the line. */
export interface InsertTarget {
  taxMode: TaxMode;
  /** IGV in percent on the document's day (`igvRateOn`). */
  igvPercent: string;
  currency: Currency;
  /** Soles for one unit of the document's currency; not used if that is Soles. */
  exchangeRate: string | null;
}

/** True if a rate is needed before a price in Soles can be inserted into a document. */
export const needsExchangeRate = (currency: Currency): boolean => currency !== 'PEN';

/**
 * Converts a unit price in Soles without IGV to a document's price: with IGV if its prices include it, in its currency;
 * four decimals, rounded half up once. Null if the rate is missing or 0, or the price exceeds the limit.
 */
export function insertPrice(solesWithoutIgv: string, target: InsertTarget): string | null {
  const rate = needsExchangeRate(target.currency) ? toScaled(target.exchangeRate ?? '0') : DECIMAL_SCALE;
  if (rate === 0n) return null;
  const hundred = 100n * DECIMAL_SCALE;
  const percent = target.taxMode === 'INCLUDED' ? hundred + toScaled(target.igvPercent) : hundred;
  const scaled = divideHalfUp(toScaled(solesWithoutIgv) * percent * DECIMAL_SCALE, hundred * rate);
  return scaled < DECIMAL_LIMIT * DECIMAL_SCALE ? fromScaled(scaled) : null;
}
