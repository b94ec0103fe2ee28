import { costFaults, profileOf } from '@cotizaobra/proto/budget-reading/analyses/cost-faults';
import type { AnalysisFault, FoundAnalysis } from '@cotizaobra/proto/budget-reading/analyses/found-analysis';
import { priceConflicts, withChosenPrices } from '@cotizaobra/proto/budget-reading/analyses/price-questions';
import type { PriceQuestion } from '@cotizaobra/proto/rules/budget/price-question-schema';
import type { BudgetProfile } from '@cotizaobra/proto/rules/budget/profile';
import type { CompanyAnalysisForm } from '@cotizaobra/proto/technical-data/company-analyses/model';
import { Injectable } from '@nestjs/common';
import { type AnalysisColumns, columnsOf } from '../company-analysis/analysis-columns.js';
import { CompanyAnalysisRepository } from '../company-analysis/company-analysis.repository.js';
import { type AnalysisFile, storable } from './analysis-file.js';

/** The options of an import. */
export interface ImportWish {
  prices?: Record<string, string> | undefined;
  profile?: BudgetProfile | undefined;
}

export interface PlannedAnalysis {
  found: FoundAnalysis;
  columns: AnalysisColumns;
  /** Id of the company's analysis with its name and unit; null for none. */
  existing: string | null;
}

/** The effect of an import. */
export interface ImportPlan {
  profile: BudgetProfile;
  analyses: PlannedAnalysis[];
  /** Analyses that the file holds twice, in all figures. */
  repeated: number;
  questions: PriceQuestion[];
  faults: AnalysisFault[];
}

/** What a file would change for a company. */
@Injectable()
export class AnalysisImportPlanner {
  constructor(private readonly analyses: CompanyAnalysisRepository) {}

  async plan(companyId: string, file: AnalysisFile, { prices = {}, profile: wanted }: ImportWish): Promise<ImportPlan> {
    const profile = wanted ?? profileOf(file.analyses);
    const questions = priceConflicts(file.analyses).map((conflict): PriceQuestion => {
      const answer = prices[conflict.key];
      return { ...conflict, chosen: conflict.prices.some(({ price }) => price === answer) ? answer! : null };
    });
    const chosen = withChosenPrices(file.analyses, prices);
    const distinct = withoutRepeated(chosen.map((found) => ({ found, columns: columnsOf(formOf(found, profile)) })));
    const existing = await this.analyses.idsByName(
      companyId,
      distinct.map(({ columns }) => columns.nameKey),
    );
    return {
      profile,
      analyses: distinct.map((one) => ({ ...one, existing: existing.get(one.columns.nameKey) ?? null })),
      repeated: chosen.length - distinct.length,
      questions,
      // The costs of the file follow from its own prices, so those are compared.
      faults: [...unitFaults(file.analyses), ...file.faults, ...costFaults(file.analyses, profile)].sort(
        (a, b) => a.row - b.row,
      ),
    };
  }
}

const unitFaults = (analyses: readonly FoundAnalysis[]): AnalysisFault[] =>
  analyses
    .filter(({ unit }) => unit === '')
    .map(({ row, item }) => ({ kind: 'UNREAD', row, item, text: 'No tiene unidad: escríbela después de importar.' }));

function formOf(
  { code, item, unit, yield: perDay, supplies }: FoundAnalysis,
  profile: BudgetProfile,
): CompanyAnalysisForm {
  return {
    code: storable(code),
    item: storable(item),
    unit: storable(unit),
    yield: perDay,
    profile,
    supplies: supplies.map(({ code: own, kind, description, unit: measured, crew, quantity, price }) => {
      const texts = { code: storable(own), description: storable(description), unit: storable(measured) };
      return { ...texts, kind, crew, quantity, price };
    }),
  };
}

/** Budgets print an analysis again in each part that uses it. The same name with other figures is another analysis. */
function withoutRepeated<T extends { columns: AnalysisColumns }>(analyses: readonly T[]): T[] {
  const known = new Set<string>();
  return analyses.filter(({ columns: { nameKey, yield: perDay, supplies } }) => {
    const key = JSON.stringify([nameKey, perDay, supplies]);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}
