import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { ProcessEnv } from '../config/base-env.js';
import { requestContext } from './request-context.js';

export type { Logger } from 'pino';

/** Token of the process's logger: `@Inject(LOGGER) logger: Logger`. */
export const LOGGER = Symbol('chassis.logger');

/** Bytes and time after which lines leave together. */
const CHUNK_BYTES = 4_096;
const CHUNK_MS = 100;

let stdout: DestinationStream | undefined;

/** One for all loggers of the process. What still waits is written when it ends, but for a kill -9. */
const chunkedStdout = (): DestinationStream => {
  stdout ??= destination({ dest: 1, sync: false, minLength: CHUNK_BYTES, periodicFlush: CHUNK_MS });
  return stdout;
};

/**
 * JSON lines on stdout, each with the correlation id of its request or event. Log names, outcomes, ids and durations:
 * never bodies, tokens or prices.
 */
export function createLogger(
  name: string,
  env: Pick<ProcessEnv, 'LOG_LEVEL'>,
  sink: DestinationStream = chunkedStdout(),
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
  return pino(options, sink);
}
