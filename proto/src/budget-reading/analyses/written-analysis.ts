import type { SupplyKind } from '../../rules/unit-price.js';

/** An analysis with its figures, as a file is written of it. */
export interface WrittenAnalysis {
  code: string;
  item: string;
  unit: string;
  yield: string | null;
  cost: string;
  supplies: readonly WrittenLine[];
}

export interface WrittenLine {
  code: string;
  kind: SupplyKind;
  description: string;
  unit: string;
  crew: string | null;
  quantity: string | null;
  price: string | null;
  partial: string;
  ofShare: boolean;
}
