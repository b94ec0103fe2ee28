import type { ComparisonBasis } from '@cotizaobra/proto/rules/comparison/comparable';
import type { Currency } from '@cotizaobra/proto/rules/currency';

export interface SavedRate {
  currency: Currency;
  /** Decimal with at most six decimals. */
  rate: string;
  /** `2026-11-19` */
  date: string;
}

export interface SavedAdjustment {
  quotationId: string;
  /** Null: on the whole answer. */
  itemId: string | null;
  /** Signed, with two decimals at most. */
  amount: string;
  note: string;
}

/** What the buyer typed, or the values before it typed anything. */
export interface SavedComparison {
  version: number;
  basis: ComparisonBasis;
  rates: SavedRate[];
  adjustments: SavedAdjustment[];
}
