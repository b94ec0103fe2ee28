import { partialCents } from '../totals.js';
import { type Analysis, supplyAmounts } from './analysis.js';
import {
  ANALYSIS_PLACES,
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
import { type BudgetProfile, roundings } from './profile.js';
import { type Supply, type SupplyKind, supplyKinds } from './supply.js';

/** A supply of the document: `resource` names the resource, which has one price. */
export interface BudgetSupply extends Supply {
  resource: string;
}

/** A part: its analysis, or its typed price. */
export type BudgetLine = { quantity: string } & (
  | { analysis: Analysis & { supplies: readonly BudgetSupply[] } }
  | { price: string | null }
);

export interface ExplodedResource {
  resource: string;
  kind: SupplyKind;
  /** At most 10 decimals; null for a percentage. */
  quantity: string | null;
  /** Two decimals: quantity × price rounded once; of a percentage the sum of its partials × quantities. */
  amount: string;
  /** Of the direct cost in percent, one decimal. */
  share: string;
}

interface ExplosionBlock {
  kind: SupplyKind;
  amount: string;
  /** Of all resources in percent, one decimal; the blocks add up to 100.0. */
  share: string;
  resources: number;
}

export interface Explosion {
  /** By kind, then by amount from the largest on. */
  resources: ExplodedResource[];
  blocks: ExplosionBlock[];
  /** Of the lines without an analysis. */
  withoutAnalysis: string;
  /** Direct cost − resources − lines without an analysis. It may be negative. */
  rounding: string;
  directCost: string;
}

interface Sum {
  kind: SupplyKind;
  price: Fraction | null;
  /** Exact quantities by denominator, so that one denominator stays small. */
  quantities: Map<bigint, bigint> | null;
  /** Of a percentage: exact amounts by denominator. */
  amounts: Map<bigint, bigint>;
}

const CENTS = 2;

/**
 * 'Explosión de insumos': each resource of the given lines once. Resources, lines without an analysis and `rounding`
 * sum to exactly the direct cost. A resource has one price: that of its first supply counts.
 */
export function explode(lines: readonly BudgetLine[], profile: BudgetProfile): Explosion {
  const sums = new Map<string, Sum>();
  let direct = 0n;
  let without = 0n;
  for (const line of lines) {
    if ('analysis' in line) direct += addLine(sums, line.quantity, line.analysis, profile);
    else without += partialCents(line.quantity, line.price);
  }
  direct += without;
  const resources = [...sums].map(([resource, sum]) => ({ resource, ...settled(sum) }));
  const explained = resources.reduce((total, { cents }) => total + cents, 0n);
  return {
    resources: inOrder(resources).map(({ cents, ...rest }) => {
      return { ...rest, amount: unitsText(cents, CENTS), share: percentText(cents, direct) };
    }),
    blocks: blocksOf(resources),
    withoutAnalysis: unitsText(without, CENTS),
    rounding: unitsText(direct - explained - without, CENTS),
    directCost: unitsText(direct, CENTS),
  };
}

/** Adds the supplies of a line. Answers its partial in céntimos: quantity × cost, rounded once. */
function addLine(
  sums: Map<string, Sum>,
  quantity: string,
  analysis: Analysis & { supplies: readonly BudgetSupply[] },
  profile: BudgetProfile,
): bigint {
  const measured = fractionOf(quantity);
  const amounts = supplyAmounts(analysis, profile);
  let cost = ZERO;
  for (const [at, amount] of amounts.entries()) {
    const { resource, kind } = analysis.supplies[at]!;
    cost = plus(cost, amount.partial);
    let sum = sums.get(resource);
    if (!sum) {
      sum = { kind, price: amount.price, quantities: amount.ofShare ? null : new Map(), amounts: new Map() };
      sums.set(resource, sum);
    }
    if (amount.ofShare) add(sum.amounts, times(measured, amount.partial));
    else if (sum.quantities) add(sum.quantities, times(measured, amount.quantity ?? ZERO));
    else add(sum.amounts, times(measured, times(amount.quantity ?? ZERO, amount.price ?? ZERO)));
  }
  return units(times(measured, rounded(cost, roundings[profile].costPlaces)), CENTS);
}

function add(sums: Map<bigint, bigint>, { over, under }: Fraction): void {
  sums.set(under, (sums.get(under) ?? 0n) + over);
}

function total(sums: ReadonlyMap<bigint, bigint>): Fraction {
  let sum = ZERO;
  for (const [under, over] of sums) sum = plus(sum, { over, under });
  return sum;
}

function settled({ kind, price, quantities, amounts }: Sum): {
  kind: SupplyKind;
  quantity: string | null;
  cents: bigint;
} {
  const quantity = quantities && total(quantities);
  const bought = quantity ? units(times(quantity, price ?? ZERO), CENTS) : 0n;
  return {
    kind,
    quantity: quantity && shortText(quantity, ANALYSIS_PLACES),
    cents: bought + units(total(amounts), CENTS),
  };
}

function inOrder<T extends { kind: SupplyKind; cents: bigint }>(resources: readonly T[]): T[] {
  const rank = (kind: SupplyKind) => supplyKinds.indexOf(kind);
  return [...resources].sort(
    (a, b) => rank(a.kind) - rank(b.kind) || (a.cents === b.cents ? 0 : a.cents < b.cents ? 1 : -1),
  );
}

/** One decimal. */
function percentText(cents: bigint, whole: bigint): string {
  return whole === 0n ? '0.0' : unitsText((cents * 2_000n + whole) / (whole * 2n), 1);
}

function blocksOf(resources: readonly { kind: SupplyKind; cents: bigint }[]): ExplosionBlock[] {
  const kinds = supplyKinds.filter((kind) => resources.some((resource) => resource.kind === kind));
  const members = kinds.map((kind) => resources.filter((resource) => resource.kind === kind));
  const sums = members.map((own) => own.reduce((sum, { cents }) => sum + cents, 0n));
  const shares = largestRemainder(sums, 1_000n);
  return kinds.map((kind, at) => ({
    kind,
    amount: unitsText(sums[at]!, CENTS),
    share: unitsText(shares[at]!, 1),
    resources: members[at]!.length,
  }));
}
