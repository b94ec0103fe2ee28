import { DECIMAL_SCALE, divideHalfUp, fromScaled, readDecimal, toScaled } from './decimal.js';
import { centsToAmount, partialCents, sumCents } from './totals.js';
import { canonicalUnit } from './units.js';

/** The kinds of supplies in a unit price analysis, in the order of its blocks. */
export const supplyKinds = ['LABOUR', 'MATERIAL', 'EQUIPMENT', 'SUBCONTRACT'] as const;
export type SupplyKind = (typeof supplyKinds)[number];

/** Headings of the blocks. */
export const supplyBlockNames: Record<SupplyKind, string> = {
  LABOUR: 'Mano de obra',
  MATERIAL: 'Materiales',
  EQUIPMENT: 'Equipos',
  SUBCONTRACT: 'Subcontratos',
};

/** Hours of one day: a yield is the output of such a day. */
export const HOURS_PER_DAY = 8;
/**
 * Exclusive. A crew is a number of people or machines. With the smallest yield its quantity is still a valid decimal.
 */
const CREW_LIMIT = 10_000;

/** One stored supply: decimals are canonical, blank ones null. `quadrille` is a number (a crew) or a note. */
export interface UnitPriceSupply {
  kind: SupplyKind;
  unit: string;
  quadrille: string | null;
  /** Per unit of the partida; for tools the percentage of the labour sum. Replaced if a crew determines it. */
  quantity: string | null;
  /** Soles without IGV. Replaced by the labour sum if the supply is a percentage of it. */
  pu: string | null;
}

export interface SupplyFigures {
  quantity: string | null;
  pu: string | null;
  /** Two decimals. */
  partial: string;
  /** The quantity is computed from crew and yield, so it cannot be typed. */
  fromCrew: boolean;
  /** A percentage of the labour sum, so its price cannot be typed. */
  ofLabour: boolean;
}

interface UnitPriceBlock {
  kind: SupplyKind;
  /** Two decimals. */
  sum: string;
  /** Of the unit cost in percent, one decimal; the blocks' shares add up to 100.0. */
  share: string;
}

export interface UnitPrice {
  /** In the order of the given supplies. */
  supplies: SupplyFigures[];
  /** The kinds in use, in their order. */
  blocks: UnitPriceBlock[];
  /** Two decimals. */
  unitCost: string;
}

/** Tools as a percentage of labour: `%mo`, `%MO`, `% M.O.`, `%`. */
export const isShareOfLabour = (unit: string): boolean => /^%\s*(m\.?\s*o\.?)?$/i.test(unit.trim());

/** The kind a unit suggests: hh labour, hm and %mo equipment, else material. */
export function inferSupplyKind(unit: string): SupplyKind {
  if (isShareOfLabour(unit)) return 'EQUIPMENT';
  const canonical = canonicalUnit(unit);
  if (canonical === 'hh') return 'LABOUR';
  return canonical === 'hm' ? 'EQUIPMENT' : 'MATERIAL';
}

/** The crew as a canonical decimal; null if `quadrille` is blank or a note. */
export function readCrew(quadrille: string | null): string | null {
  const reading = readDecimal(quadrille?.trim() ?? '');
  if (!reading.ok || reading.value === '0') return null;
  return toScaled(reading.value) < BigInt(CREW_LIMIT) * DECIMAL_SCALE ? reading.value : null;
}

/** crew × 8 / yield, four decimals rounded half up. Throws RangeError for a yield of 0. */
export function crewQuantity(crew: string, performance: string): string {
  const perDay = toScaled(performance);
  if (perDay === 0n) throw new RangeError('a yield is more than 0');
  return fromScaled(divideHalfUp(toScaled(crew) * BigInt(HOURS_PER_DAY) * DECIMAL_SCALE, perDay));
}

/** Labour and equipment with a crew get their quantity from it. */
export function followsCrew(supply: Pick<UnitPriceSupply, 'kind' | 'unit' | 'quadrille'>): boolean {
  const hasCrew = supply.kind === 'LABOUR' || supply.kind === 'EQUIPMENT';
  return hasCrew && !isShareOfLabour(supply.unit) && readCrew(supply.quadrille) !== null;
}

/**
 * The whole analysis of a partida: quantities from crews, partials, tools from the labour sum, blocks and the unit
 * cost. `performance` is its yield per day, above 0 (else RangeError). The only implementation: the server stores what
 * the browser shows.
 */
export function analyseUnitPrice(performance: string, supplies: readonly UnitPriceSupply[]): UnitPrice {
  const labour = labourCents(performance, supplies);
  const cents: bigint[] = [];
  const figures = supplies.map((supply) => {
    const [line, partial] = figuresOf(supply, performance, labour);
    cents.push(partial);
    return line;
  });
  return { supplies: figures, blocks: blocksOf(supplies, cents), unitCost: centsToAmount(sumCents(cents)) };
}

function labourCents(performance: string, supplies: readonly UnitPriceSupply[]): bigint {
  const labour = supplies.filter(({ kind, unit }) => kind === 'LABOUR' && !isShareOfLabour(unit));
  return sumCents(labour.map((supply) => figuresOf(supply, performance, 0n)[1]));
}

function figuresOf(supply: UnitPriceSupply, performance: string, labour: bigint): [SupplyFigures, bigint] {
  if (isShareOfLabour(supply.unit)) {
    const partial = divideHalfUp(toScaled(supply.quantity ?? '0') * labour, 100n * DECIMAL_SCALE);
    const { quantity } = supply;
    return [
      { quantity, pu: centsToAmount(labour), partial: centsToAmount(partial), fromCrew: false, ofLabour: true },
      partial,
    ];
  }
  const fromCrew = followsCrew(supply);
  const quantity = fromCrew ? crewQuantity(readCrew(supply.quadrille) ?? '0', performance) : supply.quantity;
  const partial = partialCents(quantity ?? '0', supply.pu);
  return [{ quantity, pu: supply.pu, partial: centsToAmount(partial), fromCrew, ofLabour: false }, partial];
}

function blocksOf(supplies: readonly UnitPriceSupply[], cents: readonly bigint[]): UnitPriceBlock[] {
  const kinds = supplyKinds.filter((kind) => supplies.some((supply) => supply.kind === kind));
  const sums = kinds.map((kind) => sumCents(cents.filter((_, at) => supplies[at]?.kind === kind)));
  const shares = sharesOf(sums);
  return kinds.map((kind, at) => ({ kind, sum: centsToAmount(sums[at]!), share: shares[at]! }));
}

const WHOLE = 1_000n;

/** Tenths of a percent that add up to 100.0: the rest after rounding down goes to the largest remainders. */
function sharesOf(sums: readonly bigint[]): string[] {
  const total = sumCents(sums);
  if (total === 0n) return sums.map(() => '0.0');
  const tenths = sums.map((sum) => (sum * WHOLE) / total);
  const byRemainder = sums
    .map((_, at) => at)
    .sort((a, b) => Number(((sums[b]! * WHOLE) % total) - ((sums[a]! * WHOLE) % total)));
  const missing = Number(WHOLE - sumCents(tenths));
  for (const at of byRemainder.slice(0, missing)) tenths[at]! += 1n;
  return tenths.map((each) => `${each / 10n}.${each % 10n}`);
}
