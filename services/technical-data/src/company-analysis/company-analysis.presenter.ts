import { analyse } from '@cotizaobra/proto/rules/budget/analysis';
import { fixedText, fractionOf, shortText } from '@cotizaobra/proto/rules/budget/fraction';
import { roundings } from '@cotizaobra/proto/rules/budget/profile';
import type { CompanyAnalysis, CompanyAnalysisSummary } from '@cotizaobra/proto/technical-data/company-analyses/model';
import type { CompanyAnalysisRow } from './company-analysis.row.js';

/** The columns of a line of the list. */
export type SummaryRow = Omit<CompanyAnalysisRow, 'supplies' | 'search' | 'nameKey' | 'companyId'> & {
  supplies: number;
};

const canonical = (stored: string | null): string | null =>
  stored === null ? null : shortText(fractionOf(stored), stored.split('.')[1]?.length ?? 0);

type Facts = Omit<CompanyAnalysisSummary, 'supplies'>;

function factsOf(row: Omit<SummaryRow, 'supplies'>): Facts {
  const { id, code, item, unit, profile, version } = row;
  const cost = fixedText(fractionOf(row.cost), roundings[profile].costPlaces);
  const facts = { id, code, item, unit, profile, version, cost, yield: canonical(row.yield) };
  return { ...facts, updatedAt: row.updatedAt.toISOString() };
}

export const toSummary = (row: SummaryRow): CompanyAnalysisSummary => ({ ...factsOf(row), supplies: row.supplies });

/** A stored analysis with all its figures. */
export function toCompanyAnalysis(row: CompanyAnalysisRow): CompanyAnalysis {
  const facts = factsOf(row);
  const { supplies, blocks, cost } = analyse({ yield: facts.yield, supplies: row.supplies }, row.profile);
  return {
    ...facts,
    cost,
    blocks,
    supplies: row.supplies.map(({ code, kind, description, unit, crew }, at) => {
      return { code, kind, description, unit, crew, ...supplies[at]! };
    }),
  };
}
