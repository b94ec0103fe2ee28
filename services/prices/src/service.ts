import type { ServiceDefinition } from '@cotizaobra/chassis/app/service-definition';
import { AppModule } from './app.module.js';
import { BackfillRunRow } from './backfill/backfill-run.row.js';
import { pricesEnvSchema } from './env.js';
import { MarketRow } from './market/market.row.js';
import { MarketLeaverRow } from './market/market-leaver.row.js';
import { Prices1765100000000 } from './migrations/1765100000000-prices.js';
import { AnswerRow } from './observation/answer.row.js';
import { ObservationRow } from './observation/observation.row.js';
import { ProductRow } from './observation/product.row.js';
import { TakenOverGuestRow } from './observation/taken-over-guest.row.js';

export const service = {
  name: 'prices',
  module: AppModule,
  envSchema: pricesEnvSchema,
  database: {
    entities: [ProductRow, AnswerRow, ObservationRow, MarketRow, MarketLeaverRow, TakenOverGuestRow, BackfillRunRow],
    migrations: [Prices1765100000000],
  },
} as const satisfies ServiceDefinition;
