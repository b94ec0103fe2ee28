import { isSameFamily } from './index-families.js';
import { GENERAL_INDEX, LABOUR_INDEX } from './price-indices.js';

/** Limits of a formula. Source: D.S. 011-79-VC, articles 2 and 3. */
export const polynomialLimits = {
  monomials: 8,
  /** Thousandths. */
  coefficient: 50n,
  indices: 3,
} as const;

/** An index and what it weighs in the budget; `amount` in céntimos, above 0. */
export interface Weight {
  index: string;
  amount: bigint;
}

type Group = Weight[];

const WHOLE = 1_000n;
const sumOf = (group: Group): bigint => group.reduce((sum, { amount }) => sum + amount, 0n);

/**
 * At most 8 groups of at most 3 indices, each worth at least 0.050 of all. Related indices come together first, labour
 * and general expenses stay alone if they can. Null: no way was found.
 */
export function groupIndices(weights: readonly Weight[]): Group[] | null {
  const total = weights.reduce((sum, { amount }) => sum + amount, 0n);
  if (total === 0n || weights.length > polynomialLimits.monomials * polynomialLimits.indices) return null;
  const isHeavy = (group: Group) => sumOf(group) * WHOLE >= polynomialLimits.coefficient * total;
  return byFamily(weights, isHeavy) ?? balanced(weights, isHeavy);
}

type IsHeavy = (group: Group) => boolean;

function byFamily(weights: readonly Weight[], isHeavy: IsHeavy): Group[] | null {
  const groups = weights.map((weight) => [weight]);
  for (;;) {
    const light = smallest(groups.filter((group) => !isHeavy(group)));
    const joined = light ?? (groups.length > polynomialLimits.monomials ? smallest(roomy(groups)) : null);
    if (!joined) return groups.length <= polynomialLimits.monomials ? groups : null;
    const partner = partnerOf(joined, groups);
    if (!partner) return null;
    groups.splice(groups.indexOf(partner), 1);
    joined.push(...partner);
  }
}

const roomy = (groups: Group[]): Group[] => groups.filter((group) => partnerOf(group, groups) !== null);

function smallest(groups: readonly Group[]): Group | null {
  return groups.reduce<Group | null>((least, group) => (!least || sumOf(group) < sumOf(least) ? group : least), null);
}

/** The best group to join: related, then no labour or general expenses, then the lightest. */
function partnerOf(group: Group, groups: readonly Group[]): Group | null {
  const fitting = groups.filter((other) => other !== group && other.length + group.length <= polynomialLimits.indices);
  const related = fitting.filter((other) => other.some((a) => group.some((b) => isSameFamily(a.index, b.index))));
  const ordinary = fitting.filter((other) => !other.some(({ index }) => isApart(index)));
  return smallest(related) ?? smallest(ordinary) ?? smallest(fitting);
}

const isApart = (index: string): boolean => index === LABOUR_INDEX || index === GENERAL_INDEX;

/** As few groups as possible, each index to the lightest group with room: the groups come out nearly equal. */
function balanced(weights: readonly Weight[], isHeavy: IsHeavy): Group[] | null {
  const order = [...weights].sort((a, b) => (a.amount < b.amount ? 1 : a.amount > b.amount ? -1 : 0));
  const groups: Group[] = Array.from({ length: Math.ceil(order.length / polynomialLimits.indices) }, () => []);
  for (const weight of order) smallest(groups.filter((group) => group.length < polynomialLimits.indices))!.push(weight);
  return groups.every(isHeavy) ? groups : null;
}
