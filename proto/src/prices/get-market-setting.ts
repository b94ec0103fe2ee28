import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';

export const marketSettingSchema = z.object({ takesPart: z.boolean() }).meta({ id: 'MarketSetting' });

/** True until the company leaves the market statistics. */
export const GetMarketSetting = defineMessage({
  service: 'prices',
  name: 'get-market-setting',
  access: 'company',
  input: z.object({}),
  output: marketSettingSchema,
});

export const getMarketSetting = forward({
  name: 'getMarketSetting',
  method: 'GET',
  path: '/api/prices/market-setting',
  tag: 'Precios',
  summary: 'Si tu empresa participa en las estadísticas del mercado',
  message: GetMarketSetting,
});
