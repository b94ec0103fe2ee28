import { baseEnv } from '@cotizaobra/chassis/config/base-env';
import { z } from 'zod';

export const pricesEnvSchema = baseEnv(
  { database: true },
  {
    MARKET_QUIET_SECONDS: z.coerce
      .number()
      .positive()
      .default(5)
      .describe('Figures of the market are released once nothing has changed in them for this long'),
  },
);
export type PricesEnv = z.output<typeof pricesEnvSchema>;
