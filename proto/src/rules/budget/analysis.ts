import {
  ANALYSIS_PLACES,
  dividedBy,
  type Fraction,
  fractionOf,
  plus,
  rounded,
  shortText,
  times,
  units,
  unitsText,
  ZERO,
} from './fraction.js';
import { largestRemainder } from './largest-remainder.js';
import { type BudgetProfile, PARTIAL_PLACES, roundings } from './profile.js';
import {
  followsCrew,
  hoursOfUnit,
  type ShareBase,
  type Supply,
  type SupplyKind,
  shareBase,
  supplyKinds,
} from './supply.js';

export interface Analysis {
  /** Output of a day, above 0. Null: none is known, so crews determine nothing. */
  yield: string | null;
  supplies: readonly Supply[];
}

export interface AnalysedSupply {
  /** At most 10 decimals; of a percentage the percent. Null if blank. */
  quantity: string | null;
  /** At most 10 decimals; of a percentage its base. */
  price: string | null;
  /** Two decimals; in the profile EXACT a percentage has as many as it needs. */
  partial: string;
  /** The quantity is computed from crew and yield, so it cannot be typed. */
  fromCrew: boolean;
  /** A percentage, so its price cannot be typed. */
  ofShare: boolean;
}

export interface AnalysisBlock {
  kind: SupplyKind;
  /** As many decimals as the cost; the blocks add up to it. */
  sum: string;
  /** Of the cost in percent, one decimal; the blocks' shares add up to 100.0. */
  share: string;
}

export interface AnalysedCost {
  /** Two decimals (S10) or four (EXACT). */
  cost: string;
  /** In the order of the given supplies. */
  supplies: AnalysedSupply[];
  /** The kinds in use, in their order. */
  blocks: AnalysisBlock[];
}

/** A supply's share of one unit of the analysis, before anything is written down. */
export interface SupplyAmounts {
  quantity: Fraction | null;
  price: Fraction | null;
  partial: Fraction;
  fromCrew: boolean;
  ofShare: boolean;
}

const HUNDRED = fractionOf('100');

/**
 * The whole analysis: quantities from crews, partials, percentages, blocks and the cost of one unit. The only
 * implementation: the server stores what the browser shows. Throws RangeError for a yield of 0 or a bad decimal.
 */
export function analyse(analysis: Analysis, profile: BudgetProfile): AnalysedCost {
  const amounts = supplyAmounts(analysis, profile);
  const { costPlaces } = roundings[profile];
  const cost = units(sumOf(amounts), costPlaces);
  return {
    cost: unitsText(cost, costPlaces),
    supplies: amounts.map(figures),
    blocks: blocksOf(analysis.supplies, amounts, cost, costPlaces),
  };
}

/** The same as exact numbers, for sums over a document. */
export function supplyAmounts(analysis: Analysis, profile: BudgetProfile): SupplyAmounts[] {
  const amounts: SupplyAmounts[] = [];
  const labour = sumOf(
    analysis.supplies.flatMap((supply) =>
      supply.kind === 'LABOUR' && shareBase(supply) === null ? [priced(supply, analysis.yield, profile)] : [],
    ),
  );
  for (const supply of analysis.supplies) {
    const base = shareBase(supply);
    if (base === null) amounts.push(priced(supply, analysis.yield, profile));
    else {
      const price = base.of === 'LABOUR' ? labour : earlier(base, analysis.supplies, amounts);
      const quantity = supply.quantity === null ? null : fractionOf(supply.quantity);
      const share = dividedBy(times(quantity ?? ZERO, price), HUNDRED);
      const partial = rounded(share, roundings[profile].sharePlaces);
      amounts.push({ quantity, price, partial, fromCrew: false, ofShare: true });
    }
  }
  return amounts;
}

function priced(supply: Supply, perDay: string | null, profile: BudgetProfile): SupplyAmounts {
  const fromCrew = perDay !== null && followsCrew(supply);
  const typed = supply.quantity === null ? null : fractionOf(supply.quantity);
  const quantity = fromCrew ? crewQuantity(supply, perDay, profile) : typed;
  const price = supply.price === null ? null : fractionOf(supply.price);
  const partial = rounded(times(quantity ?? ZERO, price ?? ZERO), PARTIAL_PLACES);
  return { quantity, price, partial, fromCrew, ofShare: false };
}

/** crew × 8 / yield, or crew / yield for the unit `día`. */
function crewQuantity({ crew, unit }: Supply, perDay: string, profile: BudgetProfile): Fraction {
  const hours = times(fractionOf(crew ?? '0'), fractionOf(String(hoursOfUnit(unit))));
  return rounded(dividedBy(hours, fractionOf(perDay)), roundings[profile].crewPlaces);
}

/** The sum of the supplies above whose code starts with the mask of a BC3 percentage. */
function earlier(base: ShareBase & { of: 'EARLIER' }, supplies: readonly Supply[], above: SupplyAmounts[]): Fraction {
  return sumOf(above.filter((_, at) => (supplies[at]!.code ?? '').startsWith(base.prefix)));
}

const sumOf = (amounts: readonly SupplyAmounts[]): Fraction =>
  amounts.reduce((sum, { partial }) => plus(sum, partial), ZERO);

/** Decimals enough for a percentage of 10 decimals of a sum of percentages. */
const SHARE_PLACES = 30;

function figures({ quantity, price, partial, fromCrew, ofShare }: SupplyAmounts): AnalysedSupply {
  return {
    quantity: quantity && shortText(quantity, ANALYSIS_PLACES),
    price: price && shortText(price, ANALYSIS_PLACES, ofShare ? PARTIAL_PLACES : 0),
    partial: shortText(partial, SHARE_PLACES, PARTIAL_PLACES),
    fromCrew,
    ofShare,
  };
}

function blocksOf(
  supplies: readonly Supply[],
  amounts: SupplyAmounts[],
  cost: bigint,
  places: number,
): AnalysisBlock[] {
  const kinds = supplyKinds.filter((kind) => supplies.some((supply) => supply.kind === kind));
  const sums = kinds.map((kind) => sumOf(amounts.filter((_, at) => supplies[at]!.kind === kind)));
  const weights = sums.map((sum) => units(sum, SHARE_PLACES));
  const parts = largestRemainder(weights, cost);
  const shares = largestRemainder(weights, 1_000n);
  return kinds.map((kind, at) => ({ kind, sum: unitsText(parts[at]!, places), share: unitsText(shares[at]!, 1) }));
}
