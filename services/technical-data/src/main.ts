import { readEnv } from '@cotizaobra/chassis/process/read-env';
import { startService } from '@cotizaobra/chassis/process/start-service';
import { technicalDataEnvSchema } from './env.js';
import { service } from './service.js';

await startService({ ...service, env: readEnv(technicalDataEnvSchema) });
