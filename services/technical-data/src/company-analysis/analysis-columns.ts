import { analyse } from '@cotizaobra/proto/rules/budget/analysis';
import { searchText } from '@cotizaobra/proto/rules/search-text';
import { canonicalUnit, unitSpellings } from '@cotizaobra/proto/rules/units';
import type { CompanyAnalysisForm } from '@cotizaobra/proto/technical-data/company-analyses/model';
import type { CompanyAnalysisRow } from './company-analysis.row.js';

/** The columns of a row that a person or a file gives, with those that follow from them. */
export type AnalysisColumns = Omit<CompanyAnalysisRow, 'id' | 'companyId' | 'version' | 'updatedAt'>;

/** Two analyses with one key have the same name and unit; accents and spellings of the unit do not count. */
const nameKeyOf = (item: string, unit: string): string => `${searchText(item)}|${searchText(canonicalUnit(unit))}`;

/** A written analysis with its cost, key and search text. */
export function columnsOf({
  code,
  item,
  unit,
  yield: perDay,
  profile,
  supplies,
}: CompanyAnalysisForm): AnalysisColumns {
  const { cost } = analyse({ yield: perDay, supplies }, profile);
  const search = [searchText(item), searchText(code), ...unitSpellings(unit)].join(' ');
  return { code, item, nameKey: nameKeyOf(item, unit), unit, yield: perDay, profile, supplies, cost, search };
}
