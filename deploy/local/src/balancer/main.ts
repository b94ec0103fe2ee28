import { superviseProcess } from '@cotizaobra/chassis/app/supervise-process';
import { createLogger } from '@cotizaobra/chassis/observability/logger';
import { startBalancer } from './balancer.js';
import { readBalancerEnv } from './env.js';

const env = readBalancerEnv(process.env);
const logger = createLogger('balancer', env);
const { ports } = await superviseProcess(
  logger,
  () => startBalancer(env),
  (balancer) => balancer.stop(),
);
logger.info({ ports }, 'ready');
