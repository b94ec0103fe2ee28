import type { FooterAmount } from '@cotizaobra/proto/rules/budget/footer';
import type { Weight } from '@cotizaobra/proto/rules/budget/group-indices';
import { GENERAL_INDEX } from '@cotizaobra/proto/rules/budget/price-indices';
import { suggestIndex } from '@cotizaobra/proto/rules/budget/suggest-index';
import { amountToCents } from '@cotizaobra/proto/rules/totals';
import type { Resource } from './budget.js';

/** The index of a resource: the owner's choice, else what its words suggest. */
export const indexOf = (resource: Resource): string => resource.priceIndex ?? suggestIndex(resource);

/**
 * What general expenses and profit weigh: every row above the IGV that is neither the direct cost nor a sum. They form
 * the monomial GU with index 39. Source: D.S. 011-79-VC, article 2.
 */
export function overheadWeight(rows: readonly FooterAmount[]): Weight {
  const end = rows.findIndex(({ kind }) => kind === 'IGV');
  const above = (end < 0 ? rows : rows.slice(0, end)).filter(({ kind }) => kind === 'PERCENTAGE' || kind === 'FIXED');
  return { index: GENERAL_INDEX, amount: above.reduce((sum, { result }) => sum + amountToCents(result), 0n) };
}
