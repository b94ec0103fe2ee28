import type { ServiceDefinition } from '@cotizaobra/chassis/app/service-definition';
import { AppModule } from './app.module.js';
import { AttemptRow } from './delivery/attempt.row.js';
import { DeliveryRow } from './delivery/delivery.row.js';
import { EndpointRow } from './endpoint/endpoint.row.js';
import { webhooksEnvSchema } from './env.js';
import { Webhooks1764000000000 } from './migrations/1764000000000-webhooks.js';

export const service = {
  name: 'webhooks',
  module: AppModule,
  envSchema: webhooksEnvSchema,
  database: { entities: [EndpointRow, DeliveryRow, AttemptRow], migrations: [Webhooks1764000000000] },
} as const satisfies ServiceDefinition;
