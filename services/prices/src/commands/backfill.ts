import { openService } from '@cotizaobra/chassis/app/start-service';
import { readEnv } from '@cotizaobra/chassis/config/read-env';
import { createLogger } from '@cotizaobra/chassis/observability/logger';
import { Backfill } from '../backfill/backfill.js';
import { pricesEnvSchema } from '../env.js';
import { service } from '../service.js';

/** Reads all answers again and exits. It needs the settings of the service, and quotations at work. */
const env = { ...readEnv(pricesEnvSchema), HTTP_PORT: 0 };
const logger = createLogger(service.name, env);
const running = await openService(service, env, logger);
try {
  const answers = await running.app.get(Backfill, { strict: false }).run();
  logger.info({ answers }, 'backfilled');
} finally {
  await running.stop();
}
