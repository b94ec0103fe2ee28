import { FindPrices } from './find-prices.js';
import { GetMarketSetting } from './get-market-setting.js';
import { GetPrices } from './get-prices.js';
import { SaveMarketSetting } from './save-market-setting.js';

/** The messages that the prices service answers. */
export const priceMessages = { GetPrices, FindPrices, GetMarketSetting, SaveMarketSetting } as const;
