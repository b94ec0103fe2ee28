import { unitsText } from './fraction.js';
import { groupIndices, polynomialLimits, type Weight } from './group-indices.js';
import { familyOf, isSameFamily } from './index-families.js';
import { largestRemainder } from './largest-remainder.js';
import { GENERAL_INDEX, LABOUR_INDEX, priceIndexName } from './price-indices.js';

/** A monomial that the owner composed. */
export interface MonomialGroup {
  symbol: string;
  name: string;
  indices: string[];
}

export interface Monomial {
  symbol: string;
  name: string;
  /** Three decimals; all add up to exactly 1.000. */
  coefficient: string;
  indices: {
    index: string;
    name: string;
    /** Of the monomial in percent, one decimal; they add up to 100.0. */
    share: string;
    /** Of the whole formula, three decimals; they add up to the coefficient. */
    incidence: string;
  }[];
}

export interface PolynomialFormula {
  /** Empty if there is none: `problems` says why. */
  monomials: Monomial[];
  /** In Spanish, for the owner. */
  problems: string[];
  /** Indices that stand inside another one. */
  notes: string[];
}

/** Thousandths: a lighter index goes into a related one, because it does not show in the coefficient. */
const UNSEEN = 5n;
/** Thousandths: an index from here on is never put into another one. */
const OWN = 20n;
const WHOLE = 1_000n;

/**
 * 'Fórmula polinómica' of a budget, D.S. 011-79-VC: at most 8 monomials of at least 0.050 with at most 3 indices each
 * (articles 2 and 3). `weights`: céntimos by index; general expenses and profit stand under index 39, in the monomial
 * GU of the decree's general form. Without `groups` the indices are grouped automatically.
 */
export function polynomialFormula(
  weights: readonly Weight[],
  groups: readonly MonomialGroup[] | null,
): PolynomialFormula {
  const own = merged(weights);
  if (own.length === 0) return refused(['El presupuesto no tiene insumos con importe: no hay fórmula que calcular.']);
  return groups ? ofGroups(own, groups) : automatic(own);
}

const refused = (problems: string[]): PolynomialFormula => ({ monomials: [], problems, notes: [] });

/** Each index once, the heaviest first, without those that weigh nothing. */
function merged(weights: readonly Weight[]): Weight[] {
  const sums = new Map<string, bigint>();
  for (const { index, amount } of weights) sums.set(index, (sums.get(index) ?? 0n) + amount);
  return byWeight([...sums].filter(([, amount]) => amount > 0n).map(([index, amount]) => ({ index, amount })));
}

const byWeight = (weights: Weight[]): Weight[] =>
  weights.sort((a, b) => (a.amount === b.amount ? a.index.localeCompare(b.index) : a.amount < b.amount ? 1 : -1));

function automatic(weights: readonly Weight[]): PolynomialFormula {
  const total = totalOf(weights);
  const notes: string[] = [];
  let kept = absorbed(weights, weights, { below: UNSEEN, total, notes });
  let groups = groupIndices(kept);
  while (!groups && kept.length > 1) {
    const least = kept[kept.length - 1]!;
    if (least.amount * WHOLE >= OWN * total) return refused([tooMany(kept)]);
    kept = into(kept, least, { total, notes });
    groups = groupIndices(kept);
  }
  if (!groups) return refused([tooMany(kept)]);
  return { monomials: monomialsOf(inOrder(groups).map((group) => named(byWeight(group)))), problems: [], notes };
}

/** Labour first, general expenses last, as in the decree's general form; the others from the heaviest on. */
function inOrder(groups: readonly Weight[][]): Weight[][] {
  const rank = (group: Weight[]): number => {
    if (group.some(({ index }) => index === LABOUR_INDEX)) return 0;
    return group.some(({ index }) => index === GENERAL_INDEX) ? 2 : 1;
  };
  return [...groups].sort((a, b) => rank(a) - rank(b) || (totalOf(a) < totalOf(b) ? 1 : -1));
}

const totalOf = (weights: readonly Weight[]): bigint => weights.reduce((sum, { amount }) => sum + amount, 0n);

function tooMany(weights: readonly Weight[]): string {
  return (
    `No se pueden agrupar ${weights.length} índices en ${polynomialLimits.monomials} monomios de hasta ` +
    `${polynomialLimits.indices} índices y de 0.050 o más. Da a los insumos menores el índice de otro insumo parecido.`
  );
}

interface Absorbing {
  total: bigint;
  notes: string[];
}

/** Puts the lightest indices of `candidates` into related ones while they are below so many thousandths. */
function absorbed(
  weights: readonly Weight[],
  candidates: readonly Weight[],
  { below, total, notes }: Absorbing & { below: bigint },
): Weight[] {
  let kept = [...weights];
  for (const each of [...candidates].reverse()) {
    const now = kept.find(({ index }) => index === each.index);
    if (now && kept.length > 1 && now.amount * WHOLE < below * total) kept = into(kept, now, { total, notes });
  }
  return kept;
}

/** Into the heaviest index of the family, else into the general one, else into the heaviest that is not labour. */
function into(weights: readonly Weight[], least: Weight, { total, notes }: Absorbing): Weight[] {
  const others = weights.filter((weight) => weight !== least);
  const host =
    others.find(({ index }) => isSameFamily(index, least.index)) ??
    others.find(({ index }) => index === GENERAL_INDEX) ??
    others.find(({ index }) => index !== LABOUR_INDEX) ??
    others[0]!;
  const incidence = unitsText((least.amount * WHOLE * 2n + total) / (total * 2n), 3);
  notes.push(
    `El índice ${least.index}, ${priceIndexName(least.index).toLowerCase()}, incide ${incidence}: va dentro del ${host.index}.`,
  );
  return byWeight(others.map((weight) => (weight === host ? { ...host, amount: host.amount + least.amount } : weight)));
}

/** The owner's grouping, kept; what breaks a rule of the decree is said. */
function ofGroups(weights: readonly Weight[], groups: readonly MonomialGroup[]): PolynomialFormula {
  const notes: string[] = [];
  const problems: string[] = [];
  const placed = new Set(groups.flatMap(({ indices }) => indices));
  const unplaced = weights.filter(({ index }) => !placed.has(index));
  const kept = absorbed(weights, unplaced, { below: UNSEEN, total: totalOf(weights), notes });
  for (const { index } of kept)
    if (!placed.has(index))
      problems.push(`El índice ${index}, ${priceIndexName(index).toLowerCase()}, no está en ningún monomio.`);
  const seen = new Set<string>();
  const filled = groups.flatMap(({ symbol, name, indices }) => {
    const members = indices.flatMap((index) => kept.filter((weight) => weight.index === index));
    for (const { index } of members) {
      if (seen.has(index)) problems.push(`El índice ${index} está en dos monomios.`);
      seen.add(index);
    }
    return members.length === 0 ? [] : [{ symbol, name, members }];
  });
  if (problems.length > 0) return { monomials: [], problems, notes };
  const monomials = monomialsOf(filled);
  return { monomials, problems: breaches(monomials), notes };
}

/** What breaks the decree in a formula; empty if it may be used. */
function breaches(monomials: readonly Monomial[]): string[] {
  const problems: string[] = [];
  if (monomials.length > polynomialLimits.monomials)
    problems.push(`La fórmula tiene ${monomials.length} monomios y admite ${polynomialLimits.monomials}. Une algunos.`);
  for (const { symbol, coefficient, indices } of monomials) {
    if (coefficient < '0.050')
      problems.push(`El monomio ${symbol} tiene ${coefficient} y el mínimo es 0.050. Únelo con otro.`);
    if (indices.length > polynomialLimits.indices)
      problems.push(`El monomio ${symbol} tiene ${indices.length} índices y admite ${polynomialLimits.indices}.`);
  }
  return problems;
}

type Filled = { symbol: string; name: string; members: Weight[] };

/** Named by the family of its heaviest index; a second family is named too. */
function named(members: Weight[]): Filled {
  const own = [...new Map(members.map(({ index }) => [familyOf(index).symbol, familyOf(index)])).values()];
  const [first, ...rest] = own;
  const others = rest.map(({ name }) => name.toLowerCase());
  const name =
    others.length === 0 ? first!.name : `${[first!.name, ...others.slice(0, -1)].join(', ')} y ${others.at(-1)}`;
  return {
    symbol: own
      .map(({ symbol }) => symbol)
      .join('')
      .slice(0, 4),
    name,
    members,
  };
}

function monomialsOf(groups: readonly Filled[]): Monomial[] {
  const coefficients = largestRemainder(
    groups.map(({ members }) => totalOf(members)),
    WHOLE,
  );
  const symbols = distinct(groups.map(({ symbol }) => symbol));
  return groups.map(({ name, members }, at): Monomial => {
    const amounts = members.map(({ amount }) => amount);
    const shares = largestRemainder(amounts, 1_000n);
    const incidences = largestRemainder(amounts, coefficients[at]!);
    return {
      symbol: symbols[at]!,
      name,
      coefficient: unitsText(coefficients[at]!, 3),
      indices: members.map(({ index }, member) => ({
        index,
        name: priceIndexName(index),
        share: unitsText(shares[member]!, 1),
        incidence: unitsText(incidences[member]!, 3),
      })),
    };
  });
}

/** Symbols are letters: a second `C` becomes `CB`. */
function distinct(symbols: readonly string[]): string[] {
  const used = new Set<string>();
  return symbols.map((symbol) => {
    let own = symbol;
    for (let letter = 66; used.has(own); letter += 1) own = symbol.slice(0, 3) + String.fromCharCode(letter);
    used.add(own);
    return own;
  });
}
