import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { ResourceView } from '@cotizaobra/proto/quotations/budget-model';
import type { GetAnalysis } from '@cotizaobra/proto/quotations/get-analysis';
import type { PriceResource } from '@cotizaobra/proto/quotations/price-resource';
import type { BudgetProfile } from '@cotizaobra/proto/rules/budget/profile';
import { rowCents } from '@cotizaobra/proto/rules/numbering';
import { centsToAmount } from '@cotizaobra/proto/rules/totals';
import { totalsText } from '../../quotation/domain/document-totals.js';
import type { StoredAnalysis } from '../domain/budget.js';
import { analysed, type Resources, resourceOf } from '../domain/costs.js';
import type { RepricedLine } from '../domain/repricing.js';
import { isShare } from '../domain/resource-book.js';
import type { UsedResource } from '../persistence/budget.repository.js';
import type { BudgetChange } from './budget-editor.js';

type ChangeView = Pick<MessageOutput<typeof PriceResource>, 'version' | 'totals' | 'directCost' | 'changed'>;

/** What every change of a budget answers. */
export const changeView = ({ before, saved, lines }: BudgetChange): ChangeView => ({
  version: saved.version,
  totals: totalsText(saved.totals),
  directCost: { before: centsToAmount(before.itemsSum), after: centsToAmount(saved.itemsSum) },
  changed: lines.map(repricedView),
});

export const repricedView = (line: RepricedLine): ChangeView['changed'][number] => ({
  id: line.id,
  price: line.price,
  partial: centsToAmount(rowCents(line)),
  hasAnalysis: line.hasAnalysis,
  before: line.before,
});

export const resourceView = ({ no: _no, priceIndex, ...resource }: UsedResource): ResourceView => ({
  ...resource,
  ofShare: isShare(resource),
  index: priceIndex,
});

export interface AnalysisContext {
  version: number;
  profile: BudgetProfile;
  resources: Resources;
  /** For the owner: in how many analyses each resource stands. Absent: the reader is a recipient. */
  counts?: ReadonlyMap<number, number>;
}

/** All figures of an analysis. A recipient gets no ids of the owner's resources. */
export function analysisView(
  analysis: StoredAnalysis,
  { version, profile, resources, counts }: AnalysisContext,
): MessageOutput<typeof GetAnalysis> {
  const { cost, supplies, blocks } = analysed(analysis, resources, profile);
  return {
    version,
    itemId: analysis.itemId,
    profile,
    yield: analysis.yield,
    unit: analysis.unit,
    cost,
    supplies: analysis.supplies.map(({ no, crew }, at) => {
      const { id, code, kind, description, unit } = resourceOf(resources, no);
      const { quantity, price, partial, fromCrew, ofShare } = supplies[at]!;
      const text = { code, kind, description, unit, crew };
      const figures = { quantity, price, partial, fromCrew, ofShare };
      return { ...(counts ? { resourceId: id, analyses: counts.get(no) ?? 1 } : {}), ...text, ...figures };
    }),
    blocks,
  };
}
