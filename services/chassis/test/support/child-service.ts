import { startService } from '@cotizaobra/chassis/app/start-service';
import { baseEnv } from '@cotizaobra/chassis/config/base-env';
import { service as counter } from './counter.service.js';
import { service as letters } from './letters.service.js';
import { service as notes } from './notes.service.js';

/** `node child-service.ts notes`: one of the test services as a process that may be killed. */
const service = { counter, letters, notes }[process.argv[2] ?? ''] ?? notes;

await startService({ ...service, envSchema: baseEnv({ database: true }, {}) });
process.send?.('ready');
