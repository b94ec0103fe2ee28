import type { Logger } from '../observability/logger.js';
import { freeWhatWorkLeft } from './free-what-work-left.js';

/**
 * Runs a process: `start`, wait for SIGTERM or SIGINT, `stop`, exit 0. A failed start or an uncaught error is logged as
 * fatal and exits with 1, so that the supervisor restarts the process in a known state.
 */
export async function superviseProcess<T>(
  logger: Logger,
  start: () => Promise<T>,
  stop: (running: T) => Promise<void>,
): Promise<T> {
  const die = (error: unknown, what: string): void => {
    logger.fatal({ err: error }, what);
    logger.flush(() => process.exit(1));
  };
  process.on('uncaughtException', (error) => die(error, 'uncaught exception'));
  process.on('unhandledRejection', (reason) => die(reason, 'unhandled rejection'));
  const starting = start();
  void starting.then(
    () => freeWhatWorkLeft(),
    () => undefined,
  );
  let stopping = false;
  const end = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    starting
      .then(stop)
      .then(() => logger.flush(() => process.exit(0)))
      .catch((error: unknown) => die(error, 'could not stop in order'));
  };
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGINT', () => end('SIGINT'));
  return starting.catch((error: unknown) => {
    die(error, 'could not start');
    return new Promise<never>(() => undefined);
  });
}
