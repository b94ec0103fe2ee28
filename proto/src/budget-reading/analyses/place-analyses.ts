import { analyse } from '../../rules/budget/analysis.js';
import { fixedText, fractionOf } from '../../rules/budget/fraction.js';
import type { BudgetProfile } from '../../rules/budget/profile.js';
import { searchText } from '../../rules/search-text.js';
import { canonicalUnit } from '../../rules/units.js';
import type { TreeRow, Understood } from '../understood.js';
import { costFaults, profileOf } from './cost-faults.js';
import type { AnalysisFault, FoundAnalyses, FoundAnalysis } from './found-analysis.js';
import { type PriceConflict, priceConflicts, withChosenPrices } from './price-questions.js';

/** An analysis and the part of the tree that it belongs to. */
interface PlacedAnalysis {
  /** Index of the part in the tree. */
  at: number;
  analysis: FoundAnalysis;
}

/** A resource with several prices; `chosen` is null while no answer names one of them. */
type ResourceQuestion = PriceConflict & { chosen: string | null };

/** The analyses of a budget's file, at their parts. */
export interface PlacedAnalyses {
  profile: BudgetProfile;
  placed: PlacedAnalysis[];
  questions: ResourceQuestion[];
  faults: AnalysisFault[];
}

/** A budget with the analyses of its parts; null where the file has none. */
export type FileReading = Understood & { analyses: PlacedAnalyses | null };

const numberKey = (number: string): string =>
  number
    .toLowerCase()
    .split('.')
    .map((part) => part.trim().replace(/^0+(?=.)/, ''))
    .filter((part) => part !== '')
    .join('.');
const nameKey = (item: string, unit: string): string => `${searchText(item)}|${searchText(canonicalUnit(unit))}`;

/** Finds the analysis of a part: by its number, code, or name and unit. */
class Finder {
  private readonly byNumber = new Map<string, FoundAnalysis>();
  private readonly byName = new Map<string, FoundAnalysis>();

  constructor(analyses: readonly FoundAnalysis[]) {
    for (const analysis of analyses) {
      const number = numberKey(analysis.code);
      if (number !== '' && !this.byNumber.has(number)) this.byNumber.set(number, analysis);
      const name = nameKey(analysis.item, analysis.unit);
      if (!this.byName.has(name)) this.byName.set(name, analysis);
    }
  }

  of({ sourceNumber, code, description, unit }: TreeRow): FoundAnalysis | null {
    const named = [sourceNumber ?? '', code].filter((text) => text !== '').map(numberKey);
    for (const number of named) {
      const found = this.byNumber.get(number);
      if (found && this.agrees(found, description, unit)) return found;
    }
    return this.byName.get(nameKey(description, unit)) ?? null;
  }

  /** Numbers begin again in each part of a budget, so a number alone proves nothing. */
  private agrees({ item, unit }: FoundAnalysis, description: string, written: string): boolean {
    const [ours, theirs] = [searchText(item), searchText(description)];
    const sameName = ours === theirs || ours.startsWith(theirs) || theirs.startsWith(ours);
    return (
      sameName ||
      (unit !== '' && canonicalUnit(unit) === canonicalUnit(written) && firstWord(ours) === firstWord(theirs))
    );
  }
}

const firstWord = (text: string): string => text.split(' ')[0] ?? '';

interface PlacingOptions {
  /** The chosen price of each resource with several. */
  prices: Readonly<Record<string, string>>;
  /** A part keeps the price of the file: an analysis with another cost is left out and listed. */
  keepPrices?: boolean;
}

/** Null where the file has no analysis of its parts. */
export function placeAnalyses(
  found: FoundAnalyses,
  tree: readonly TreeRow[],
  { prices, keepPrices = false }: PlacingOptions,
): PlacedAnalyses | null {
  const finder = new Finder(found.analyses);
  const matched = tree.flatMap((row, at) => {
    const analysis = row.kind === 'PART' ? finder.of(row) : null;
    return analysis ? [{ at, analysis }] : [];
  });
  const profile = profileOf(matched.map(({ analysis }) => analysis));
  const refused = keepPrices ? matched.filter((one) => !isCost(tree[one.at]!, one.analysis, profile)) : [];
  const isRefused = new Set(refused);
  const inFile = matched.filter((one) => !isRefused.has(one));
  if (matched.length === 0) return null;
  const used = [...new Set(inFile.map(({ analysis }) => analysis))];
  const chosen = new Map(withChosenPrices(used, prices).map((analysis, at) => [used[at]!, analysis]));
  const placed = inFile.map(({ at, analysis }) => ({ at, analysis: chosen.get(analysis)! }));
  const names = new Set(used.map(({ item }) => item));
  return {
    profile,
    placed,
    questions: priceConflicts(used).map((conflict) => {
      const answer = prices[conflict.key];
      return { ...conflict, chosen: conflict.prices.some(({ price }) => price === answer) ? answer! : null };
    }),
    faults: [
      ...found.faults.filter(({ item }) => item === '' || names.has(item)),
      ...costFaults(used, profile),
      ...priceFaults(placed, tree, profile),
      ...refused.map(({ at, analysis }) => refusedFault(tree[at]!, analysis, profile)),
      ...lostFaults(found.analyses, new Set(matched.map(({ analysis }) => analysis))),
    ],
  };
}

function isCost({ price }: TreeRow, analysis: FoundAnalysis, profile: BudgetProfile): boolean {
  const { cost } = analyse(analysis, profile);
  return price === null || fixedText(fractionOf(price), 2) === fixedText(fractionOf(cost), 2);
}

function refusedFault(
  { price, row, description }: TreeRow,
  analysis: FoundAnalysis,
  profile: BudgetProfile,
): AnalysisFault {
  const { cost } = analyse(analysis, profile);
  const text = `La partida dice ${price} y su descompuesto suma ${cost}: se importa con su precio, sin análisis.`;
  return { kind: 'LEFT_OUT', row, item: description, text };
}

/** Lines whose price in the budget is not the cost of their analysis. */
function priceFaults(
  placed: readonly PlacedAnalysis[],
  tree: readonly TreeRow[],
  profile: BudgetProfile,
): AnalysisFault[] {
  return placed.flatMap(({ at, analysis }) => {
    const { price, row, description } = tree[at]!;
    if (isCost(tree[at]!, analysis, profile)) return [];
    const { cost } = analyse(analysis, profile);
    const text = `El presupuesto dice ${price}; su análisis suma ${cost}. La partida toma ${cost}.`;
    return [{ kind: 'COST' as const, row, item: description, text }];
  });
}

const lostFaults = (all: readonly FoundAnalysis[], used: ReadonlySet<FoundAnalysis>): AnalysisFault[] =>
  all
    .filter((analysis) => !used.has(analysis))
    .map(({ row, item }) => ({
      kind: 'LEFT_OUT',
      row,
      item,
      text: 'Ninguna partida lleva este análisis; no se importa.',
    }));
