import { type AnalysisBlock, analyse } from './budget/analysis.js';
import { followsCrew as crewDecides, isShareOfLabour, type Supply, type SupplyKind } from './budget/supply.js';
import { DECIMAL_SCALE, readDecimal, toScaled } from './decimal.js';
import { canonicalUnit } from './units.js';

export { HOURS_PER_DAY, hoursOfUnit, isShareOfLabour, type SupplyKind, supplyKinds } from './budget/supply.js';

/** Headings of the blocks. */
export const supplyBlockNames: Record<SupplyKind, string> = {
  LABOUR: 'Mano de obra',
  MATERIAL: 'Materiales',
  EQUIPMENT: 'Equipos',
  SUBCONTRACT: 'Subcontratos',
};

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

export interface UnitPrice {
  /** In the order of the given supplies. */
  supplies: SupplyFigures[];
  /** The kinds in use, in their order. */
  blocks: AnalysisBlock[];
  /** Two decimals. */
  unitCost: string;
}

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

/** Labour and equipment with a crew get their quantity from it. */
export function followsCrew(supply: Pick<UnitPriceSupply, 'kind' | 'unit' | 'quadrille'>): boolean {
  return crewDecides({ kind: supply.kind, code: null, unit: supply.unit, crew: readCrew(supply.quadrille) });
}

/**
 * The whole analysis of a common partida: `analyse` with the profile S10. `performance` is its yield per day, above 0
 * (else RangeError). The server stores what the browser shows.
 */
export function analyseUnitPrice(performance: string, supplies: readonly UnitPriceSupply[]): UnitPrice {
  const { cost, supplies: figures, blocks } = analyse({ yield: performance, supplies: supplies.map(asSupply) }, 'S10');
  return {
    supplies: figures.map(({ quantity, price, partial, fromCrew, ofShare }) => {
      return { quantity, pu: price, partial, fromCrew, ofLabour: ofShare };
    }),
    blocks,
    unitCost: cost,
  };
}

function asSupply({ kind, unit, quadrille, quantity, pu }: UnitPriceSupply): Supply {
  return { kind, code: null, unit, crew: readCrew(quadrille), quantity, price: pu };
}
