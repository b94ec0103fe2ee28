import { type DestinationStream, type Logger, pino } from 'pino';
import type { ProcessEnv } from '../config/base-env.js';
import { requestContext } from './request-context.js';

export type { Logger } from 'pino';

/** Token of the process's logger: `@Inject(LOGGER) logger: Logger`. */
export const LOGGER = Symbol('chassis.logger');

/** Shared by all loggers of a process. Lines gather while a write is on its way; what is left is written at the exit. */
let stdout: DestinationStream | undefined;
const openStdout = (): DestinationStream => {
  stdout ??= pino.destination({ dest: 1, sync: false });
  return stdout;
};

/**
 * JSON lines on stdout, each with the correlation id of its request or event. Log names, outcomes, ids and durations:
 * never bodies, tokens or prices.
 */
export function createLogger(
  name: string,
  env: Pick<ProcessEnv, 'LOG_LEVEL'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: env.LOG_LEVEL,
    base: { process: name, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: () => {
      const context = requestContext.current();
      return context ? { correlationId: context.correlationId } : {};
    },
  };
  return pino(options, destination ?? openStdout());
}
