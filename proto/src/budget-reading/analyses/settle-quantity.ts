import { analyse } from '../../rules/budget/analysis.js';
import { fixedText, fractionOf, times } from '../../rules/budget/fraction.js';
import { followsCrew, hoursOfUnit, isShareOfLabour } from '../../rules/budget/supply.js';
import type { AnalysisFault, FoundAnalysis, FoundSupply } from './found-analysis.js';

/** What a file says of a supply besides its own figures. */
export interface WrittenSupply extends FoundSupply {
  /** Decimals with which the file shows the quantity. */
  quantityPlaces: number;
  partialInFile: string | null;
}

/** crew × 8 / yield with as many decimals as the file shows; at most 4, as S10 has. */
function ofCrew(supply: WrittenSupply, perDay: string, places: number): string {
  const [cost] = analyse({ yield: perDay, supplies: [{ ...supply, quantity: null }] }, 'EXACT').supplies;
  return fixedText(fractionOf(cost!.quantity ?? '0'), places);
}

/**
 * Decides whether the crew or the quantity counts. If the quantity of the file follows from the crew, the crew counts.
 * If not, the quantity stands, the crew goes and the line is listed.
 */
export function settleQuantity(
  supply: WrittenSupply,
  { yield: perDay, item }: Pick<FoundAnalysis, 'yield' | 'item'>,
  faults: AnalysisFault[],
): FoundSupply {
  const { quantityPlaces, partialInFile, ...found } = supply;
  if (isShareOfLabour(found.unit)) return { ...found, crew: null };
  if (!followsCrew(found)) return { ...found, crew: null };
  if (perDay === null) {
    if (found.quantity !== null) return { ...found, crew: null };
    const text = `«${found.description}» tiene cuadrilla y el análisis no tiene rendimiento: escribe su cantidad.`;
    faults.push({ kind: 'QUANTITY', row: found.row, item, text });
    return { ...found, crew: null };
  }
  if (found.quantity === null) return found;
  const places = Math.min(quantityPlaces, 10);
  const computed = ofCrew(supply, perDay, places);
  if (computed === fixedText(fractionOf(found.quantity), places) || isRoundedTo4(supply, perDay)) {
    return { ...found, quantity: null };
  }
  const rule = `${found.crew} × ${hoursOfUnit(found.unit)} / ${perDay} = ${ofCrew(supply, perDay, 4)}`;
  const text = `La cantidad ${found.quantity} de «${found.description}» no sigue de la cuadrilla (${rule}). Queda ${found.quantity}.`;
  faults.push({ kind: 'QUANTITY', row: found.row, item, text });
  return { ...found, crew: null };
}

/** A spreadsheet may store more decimals than the 4 to which S10 rounds. */
const isRoundedTo4 = (supply: WrittenSupply, perDay: string): boolean =>
  fixedText(fractionOf(supply.quantity ?? '0'), 10) === fixedText(fractionOf(ofCrew(supply, perDay, 4)), 10);

/** True if a percentage is written as a part of one: 0.03 × 17.03 = 0.51 in place of 3 %. */
export function isPartOfOne({ unit, quantity, price, partialInFile }: WrittenSupply): boolean {
  if (!isShareOfLabour(unit) || quantity === null || price === null || partialInFile === null) return false;
  const product = fixedText(times(fractionOf(quantity), fractionOf(price)), 2);
  return product !== '0.00' && product === fixedText(fractionOf(partialInFile), 2);
}
