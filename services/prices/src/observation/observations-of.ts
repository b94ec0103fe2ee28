import type { ReturnedPrices } from '@cotizaobra/proto/quotations/read-returned-prices';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { priceIn } from '@cotizaobra/proto/rules/prices/basis';
import { type PriceKey, priceKey } from '@cotizaobra/proto/rules/prices/price-key';
import type { AnswerRow } from './answer.row.js';
import type { NewObservation } from './observation.repository.js';

export type PricedLine = Omit<NewObservation, 'productId' | 'marketId'> & { key: PriceKey };

export const answerOf = ({ provider, buyer, returnedAt, ...answer }: ReturnedPrices): AnswerRow => ({
  dispatchId: answer.dispatchId,
  quotationId: answer.quotationId,
  code: answer.code,
  providerCompanyId: provider.id,
  providerName: provider.name,
  providerIsGuest: provider.guest,
  buyerCompanyId: buyer.id,
  buyerName: buyer.name,
  department: answer.department,
  currency: answer.currency,
  taxMode: answer.taxMode,
  igvPercent: answer.igvPercent,
  day: limaDay(returnedAt),
});

/** The lines that a price can be remembered of. A price of 0, or a text that says nothing, is none. */
export function linesOf({ lines, taxMode, igvPercent }: ReturnedPrices): PricedLine[] {
  return lines.flatMap(({ itemId, description, unit, price }) => {
    const key = priceKey(description, unit);
    if (key.text === '' || price === '0') return [];
    const withTax = priceIn('WITH_TAX', price, taxMode, igvPercent);
    const withoutTax = priceIn('WITHOUT_TAX', price, taxMode, igvPercent);
    return [{ key, itemId, description, unit, price, withTax, withoutTax }];
  });
}
