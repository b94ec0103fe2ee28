import type { ServiceDefinition } from '@cotizaobra/chassis/app/service-definition';
import { AppModule } from './app.module.js';
import { database } from './database.js';
import { quotationsEnvSchema } from './env.js';

export const service = {
  name: 'quotations',
  module: AppModule,
  envSchema: quotationsEnvSchema,
  database,
} as const satisfies ServiceDefinition;
