import type { ServiceDefinition } from '@cotizaobra/chassis/app/service-definition';
import { launchService } from '@cotizaobra/chassis/app/start-service';
import { serviceEnvSchema } from '@cotizaobra/chassis/config/base-env';
import { parseEnv } from '@cotizaobra/chassis/config/read-env';
import { createLogger } from '@cotizaobra/chassis/observability/logger';
import { Metrics } from '@cotizaobra/chassis/observability/metrics';
import type { ServiceName } from '@cotizaobra/proto/core/processes';
import type { PartName } from './target.js';

type Environment = Record<string, string | undefined>;

/** A running part. `stop` ends it in order; the process continues. */
export interface RunningPart {
  stop(): Promise<void>;
}

/** A part is loaded only when needed, so a process with one part holds no other in memory. */
const services: Record<ServiceName, () => Promise<{ service: ServiceDefinition }>> = {
  identity: () => import('@cotizaobra/identity/dist/service.js'),
  companies: () => import('@cotizaobra/companies/dist/service.js'),
  quotations: () => import('@cotizaobra/quotations/dist/service.js'),
  chat: () => import('@cotizaobra/chat/dist/service.js'),
  posts: () => import('@cotizaobra/posts/dist/service.js'),
  notifications: () => import('@cotizaobra/notifications/dist/service.js'),
  documents: () => import('@cotizaobra/documents/dist/service.js'),
  'technical-data': () => import('@cotizaobra/technical-data/dist/service.js'),
  webhooks: () => import('@cotizaobra/webhooks/dist/service.js'),
  orders: () => import('@cotizaobra/orders/dist/service.js'),
  prices: () => import('@cotizaobra/prices/dist/service.js'),
};

/**
 * Starts one part in this process, with settings, logger, database, NATS user and health of its own.
 * @throws EnvError with every fault of its settings
 */
export async function startPart(name: PartName, environment: Environment): Promise<RunningPart> {
  if (name === 'web') return startWeb(environment);
  if (name === 'gateway') return startGateway(environment);
  const { service } = await services[name]();
  const env = parseEnv(service.envSchema ?? serviceEnvSchema, environment);
  return launchService(service, env, createLogger(name, env));
}

async function startWeb(environment: Environment): Promise<RunningPart> {
  const { launchWeb } = await import('@cotizaobra/web/dist/server/launch-web.js');
  const settings = await import('@cotizaobra/web/dist/server/env.js');
  return launchWeb(settings.parseEnv(environment));
}

async function startGateway(environment: Environment): Promise<RunningPart> {
  const { launchGateway } = await import('@cotizaobra/gateway/dist/start-gateway.js');
  const { givenSettingsSchema } = await import('@cotizaobra/gateway/dist/env.js');
  const env = parseEnv(givenSettingsSchema, environment);
  const running = await launchGateway(env, createLogger('gateway', env));
  // Event loop, memory and garbage collection belong to the whole process, so only one part reports them.
  running.app.get(Metrics).observeProcess();
  return running;
}
