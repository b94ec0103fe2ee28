import { findPrices } from './find-prices.js';
import { getMarketSetting } from './get-market-setting.js';
import { getPrices } from './get-prices.js';
import { saveMarketSetting } from './save-market-setting.js';

/** The routes of the price memory, each declared next to its message. */
export const priceRoutes = { getPrices, findPrices, getMarketSetting, saveMarketSetting } as const;
