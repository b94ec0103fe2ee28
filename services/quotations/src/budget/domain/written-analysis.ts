import type { SupplyInput } from '@cotizaobra/proto/quotations/budget-model';
import { analyse } from '@cotizaobra/proto/rules/budget/analysis';
import { fractionOf, shortText } from '@cotizaobra/proto/rules/budget/fraction';
import { followsCrew } from '@cotizaobra/proto/rules/budget/supply';
import type { StoredAnalysis, StoredSupply } from './budget.js';
import type { PriceChoice, ResourceBook } from './resource-book.js';

/** An analysis as somebody wrote it. */
export interface WrittenAnalysis {
  itemId: string;
  yield: string | null;
  unit: string;
  supplies: readonly SupplyInput[];
  prices: PriceChoice;
}

/** A quantity that is not the one of its crew. */
export interface CrewDisagreement {
  /** Its place among the supplies. */
  supply: number;
  quantity: string;
  ofCrew: string;
}

const CREW_PLACES = 4;

/** The analysis to store, its resources taken into the book. `path` names it in refusals (`supplies.2`). */
export function storedAnalysis(
  written: WrittenAnalysis,
  book: ResourceBook,
  path = 'supplies',
): { analysis: StoredAnalysis; disagreements: CrewDisagreement[] } {
  const disagreements: CrewDisagreement[] = [];
  const supplies = written.supplies.map((supply, at) => {
    const no = book.take(supply, written.prices, `${path}.${at}`);
    const { stored, ofCrew } = withCrew(supply, written.yield, no);
    if (ofCrew !== null) disagreements.push({ supply: at, quantity: stored.quantity ?? '0', ofCrew });
    return stored;
  });
  const { itemId, unit } = written;
  return { analysis: { itemId, yield: written.yield, unit, supplies }, disagreements };
}

/** Where quantity and crew disagree, the quantity stands. Source: second stage, section 4. */
function withCrew(supply: SupplyInput, perDay: string | null, no: number) {
  const { kind, unit } = supply;
  const crew = supply.crew ?? null;
  const given = supply.quantity ?? null;
  const code = supply.code ?? null;
  const follows = perDay !== null && followsCrew({ kind, code, unit, crew });
  const quantity = follows && given === '0' ? null : given;
  if (!follows || quantity === null) return { stored: { no, crew, quantity } satisfies StoredSupply, ofCrew: null };
  const [figures] = analyse(
    { yield: perDay, supplies: [{ kind, code, unit, crew, quantity: null, price: null }] },
    'S10',
  ).supplies;
  const ofCrew = figures?.quantity ?? '0';
  if (shortText(fractionOf(quantity), CREW_PLACES) === ofCrew)
    return { stored: { no, crew, quantity: null } satisfies StoredSupply, ofCrew: null };
  return { stored: { no, crew: null, quantity } satisfies StoredSupply, ofCrew };
}
