import { superviseProcess } from '@cotizaobra/chassis/app/supervise-process';
import { processEnv } from '@cotizaobra/chassis/config/base-env';
import { readEnv } from '@cotizaobra/chassis/config/read-env';
import { createLogger } from '@cotizaobra/chassis/observability/logger';
import { startTraceExport } from '@cotizaobra/chassis/observability/trace-export';
import { z } from 'zod';
import { startParts } from './start-parts.js';
import { targetSchema } from './target.js';

const { LOG_LEVEL, OTEL_EXPORTER_OTLP_ENDPOINT } = processEnv;

/** Runs the parts that TARGET names in one process. A fault that no part catches ends all of them. */
const env = readEnv(z.object({ LOG_LEVEL, OTEL_EXPORTER_OTLP_ENDPOINT, TARGET: targetSchema }));
const endTraces = await startTraceExport('cotizaobra', env);
await superviseProcess(
  createLogger('process', env),
  () => startParts(env.TARGET, process.env),
  async (running) => {
    await running.stop();
    await endTraces();
  },
);
