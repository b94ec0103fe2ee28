import type { PriceMark, PricePlace } from '@cotizaobra/item-grid/view/price-marks';
import { toScaled } from '@cotizaobra/proto/rules/decimal';
import { type PlaceInMarket, placeInMarket } from '@cotizaobra/proto/rules/prices/place-in-market';
import type { MarketPrice } from './prices.api.js';
import { placeTexts as texts } from './prices.texts.js';

/** The mark of a price in its cell. Null if the price cannot be compared. */
export function markOf(price: string, market: MarketPrice): PriceMark | null {
  const found = placeInMarket(price, market.median);
  if (!found) return null;
  const place = found.far ? farPlace(found) : placeOf(price, market);
  return { place, badge: found.far ? texts.badge(found) : '', label: texts.label(place, found, market.median) };
}

const farPlace = ({ side }: PlaceInMarket): PricePlace => (side === 'above' ? 'above' : 'below');

/** Where the price stands beside the middle half of all prices. */
function placeOf(price: string, { q1, q3 }: Pick<MarketPrice, 'q1' | 'q3'>): PricePlace {
  const mine = toScaled(price);
  if (mine < toScaled(q1)) return 'below';
  return mine > toScaled(q3) ? 'above' : 'within';
}
