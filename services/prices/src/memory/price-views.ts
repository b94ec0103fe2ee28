import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { FindPrices } from '@cotizaobra/proto/prices/find-prices';
import type { ComparisonBasis } from '@cotizaobra/proto/rules/comparison/comparable';
import { canonicalDecimal } from '@cotizaobra/proto/rules/decimal';
import type { MarketRow } from '../market/market.row.js';
import type { OwnPriceRow } from './memory.repository.js';

type ItemView = MessageOutput<typeof FindPrices>['items'][number];
type OwnView = NonNullable<ItemView['last']>;
type MarketView = NonNullable<ItemView['market']>;

export const ownView = (row: OwnPriceRow, basis: ComparisonBasis): OwnView => ({
  price: canonicalDecimal(basis === 'WITH_TAX' ? row.withTax : row.withoutTax),
  day: row.day,
  side: row.side,
  company: { id: row.companyId, name: row.companyName },
  code: row.code,
  quotationId: row.quotationId,
  dispatchId: row.dispatchId,
  department: row.department,
});

/** Null before the first release. */
export function marketView(row: MarketRow | undefined, basis: ComparisonBasis): MarketView | null {
  if (!row?.releasedOn || row.priceCount === null || row.companyCount === null) return null;
  const [q1, median, q3] =
    basis === 'WITH_TAX'
      ? [row.q1WithTax, row.medianWithTax, row.q3WithTax]
      : [row.q1WithoutTax, row.medianWithoutTax, row.q3WithoutTax];
  if (q1 === null || median === null || q3 === null) return null;
  return {
    median: canonicalDecimal(median),
    q1: canonicalDecimal(q1),
    q3: canonicalDecimal(q3),
    count: row.priceCount,
    companies: row.companyCount,
    asOf: row.releasedOn,
  };
}
