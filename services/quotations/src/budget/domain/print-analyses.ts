import type { PrintAnalyses, PrintAnalysis } from '@cotizaobra/proto/documents/print-budget';
import type { BudgetProfile } from '@cotizaobra/proto/rules/budget/profile';
import type { ItemRow } from '@cotizaobra/proto/rules/item-tree';
import { type Numbering, shownNumbers } from '@cotizaobra/proto/rules/numbering';
import type { Resource, StoredAnalysis } from './budget.js';
import { analysed, type Resources, resourceOf } from './costs.js';

export interface AnalysedRows {
  rows: readonly ItemRow[];
  numbering: Numbering;
  profile: BudgetProfile;
  analyses: readonly StoredAnalysis[];
  resources: Resources;
}

/** The resources that analyses use, each once, with its place in the printed list. */
class PrintedResources {
  readonly list: PrintAnalyses['resources'] = [];
  private readonly places = new Map<number, number>();

  place({ no, code, kind, description, unit, price }: Resource): number {
    const known = this.places.get(no);
    if (known !== undefined) return known;
    this.places.set(no, this.list.length);
    return this.list.push({ code, kind, description, unit, price }) - 1;
  }
}

/** 'Análisis de precios unitarios' in the order of the tree. */
export function printAnalyses({ rows, numbering, profile, analyses, resources }: AnalysedRows): PrintAnalyses {
  const byItem = new Map(analyses.map((analysis) => [analysis.itemId, analysis]));
  const numbers = shownNumbers(rows, numbering);
  const printed = new PrintedResources();
  let without = 0;
  const blocks = rows.flatMap((row, at): PrintAnalysis[] => {
    if (row.type !== 'PART') return [];
    const analysis = row.hasAnalysis ? byItem.get(row.id) : undefined;
    if (!analysis) {
      without += 1;
      return [];
    }
    const { cost, supplies } = analysed(analysis, resources, profile);
    return [
      {
        ...{ number: numbers[at] ?? '', code: row.code, description: row.description, unit: row.unit },
        ...{ yield: analysis.yield, yieldUnit: analysis.unit, unitCost: cost },
        supplies: supplies.map(({ quantity, price, partial, ofShare }, place) => {
          const { no, crew } = analysis.supplies[place]!;
          const resource = printed.place(resourceOf(resources, no));
          return { resource, crew, quantity, partial, ...(ofShare && price !== null ? { price } : {}) };
        }),
      },
    ];
  });
  return { print: 'analyses', profile, resources: printed.list, analyses: blocks, without };
}
