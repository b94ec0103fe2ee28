import './production-react.js';
import type { ServiceDefinition } from '@cotizaobra/chassis/app/service-definition';
import { AppModule } from './app.module.js';
import { documentsEnvSchema } from './env.js';

export const service: ServiceDefinition = { name: 'documents', module: AppModule, envSchema: documentsEnvSchema };
