import type { ServiceDefinition } from '@cotizaobra/chassis/process/service-definition';
import { AppModule } from './app.module.js';
import { database } from './database.js';

export const service = { name: 'quotations', module: AppModule, database } as const satisfies ServiceDefinition;
