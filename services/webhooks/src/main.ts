import { readEnv } from '@cotizaobra/chassis/process/read-env';
import { startService } from '@cotizaobra/chassis/process/start-service';
import { webhooksEnvSchema } from './env.js';
import { service } from './service.js';

await startService({ ...service, env: readEnv(webhooksEnvSchema) });
