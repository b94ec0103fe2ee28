import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { marketSettingSchema } from './get-market-setting.js';

/** A company that leaves sees no market from then on. Its prices leave the figures with their next release. */
export const SaveMarketSetting = defineMessage({
  service: 'prices',
  name: 'save-market-setting',
  access: 'company',
  ability: 'manageCompany',
  input: z.object({ takesPart: z.boolean('Elige si tu empresa participa') }),
  output: marketSettingSchema,
});

export const saveMarketSetting = forward({
  name: 'saveMarketSetting',
  method: 'PUT',
  path: '/api/prices/market-setting',
  tag: 'Precios',
  summary: 'Entrar en las estadísticas del mercado o salir de ellas',
  message: SaveMarketSetting,
});
