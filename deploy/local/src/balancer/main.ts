import { createLogger } from '@cotizaobra/chassis/process/logger';
import { superviseProcess } from '@cotizaobra/chassis/process/supervise-process';
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
