import { shareBase } from '../../rules/budget/supply.js';
import { searchText } from '../../rules/search-text.js';
import { canonicalUnit } from '../../rules/units.js';
import type { FoundAnalysis, FoundSupply } from './found-analysis.js';

/** A resource to which a file gives several prices. */
export interface PriceConflict {
  key: string;
  code: string;
  description: string;
  unit: string;
  /** With the number of supplies that have it, the most frequent first. */
  prices: { price: string; uses: number }[];
}

/** A resource is told by its code; without one by its name and unit. */
export const resourceKey = ({ code, description, unit }: Pick<FoundSupply, 'code' | 'description' | 'unit'>): string =>
  code.trim() === '' ? `n:${searchText(description)}|${searchText(canonicalUnit(unit))}` : `c:${searchText(code)}`;

/** The resources with more than one price, in the order of the file. */
export function priceConflicts(analyses: readonly FoundAnalysis[]): PriceConflict[] {
  const found = new Map<string, { supply: FoundSupply; uses: Map<string, number> }>();
  for (const supply of analyses.flatMap(({ supplies }) => supplies)) {
    if (supply.price === null || shareBase(supply) !== null) continue;
    const key = resourceKey(supply);
    const known = found.get(key) ?? { supply, uses: new Map<string, number>() };
    found.set(key, known);
    known.uses.set(supply.price, (known.uses.get(supply.price) ?? 0) + 1);
  }
  return [...found]
    .filter(([, { uses }]) => uses.size > 1)
    .map(
      ([
        key,
        {
          supply: { code, description, unit },
          uses,
        },
      ]) => ({
        key,
        code,
        description,
        unit,
        prices: [...uses].map(([price, count]) => ({ price, uses: count })).sort((a, b) => b.uses - a.uses),
      }),
    );
}

/** The analyses with the chosen price of each resource; an answer that is none of its prices is ignored. */
export function withChosenPrices(
  analyses: readonly FoundAnalysis[],
  chosen: Readonly<Record<string, string>>,
): FoundAnalysis[] {
  const prices = new Map(
    priceConflicts(analyses).flatMap(({ key, prices: given }) => {
      const answer = chosen[key];
      return answer !== undefined && given.some(({ price }) => price === answer) ? [[key, answer] as const] : [];
    }),
  );
  if (prices.size === 0) return [...analyses];
  return analyses.map((analysis) => ({
    ...analysis,
    supplies: analysis.supplies.map((supply) =>
      supply.price === null ? supply : { ...supply, price: prices.get(resourceKey(supply)) ?? supply.price },
    ),
  }));
}
