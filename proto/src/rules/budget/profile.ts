/**
 * How analyses of a document are rounded. S10: quantities of labour and machines to 4 decimals, each partial to 2.
 * EXACT: such quantities and percentages are not rounded, other partials have 2 decimals, the unit cost has 4.
 */
export const budgetProfiles = ['S10', 'EXACT'] as const;
export type BudgetProfile = (typeof budgetProfiles)[number];

export const DEFAULT_BUDGET_PROFILE: BudgetProfile = 'S10';

export const budgetProfileNames: Record<BudgetProfile, string> = { S10: 'S10', EXACT: 'Exacto' };

interface Rounding {
  /** Decimals of a quantity that follows from crew and yield; null: not rounded. */
  crewPlaces: number | null;
  /** Decimals of a percentage's partial; null: not rounded. */
  sharePlaces: number | null;
  /** Decimals of the unit cost. */
  costPlaces: number;
}

export const roundings: Record<BudgetProfile, Rounding> = {
  S10: { crewPlaces: 4, sharePlaces: 2, costPlaces: 2 },
  EXACT: { crewPlaces: null, sharePlaces: null, costPlaces: 4 },
};

/** Decimals of every partial that is no percentage, in both profiles. */
export const PARTIAL_PLACES = 2;
