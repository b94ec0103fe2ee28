import type { LoggerService } from '@nestjs/common';
import type { Logger } from './logger.js';

/** Writes Nest's messages to the process's log; its startup messages are debug. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.logger.debug(details(rest), String(message));
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.logger.trace(details(rest), String(message));
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.logger.trace(details(rest), String(message));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn(details(rest), String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.logger.error({ ...details(rest), ...(message instanceof Error ? { err: message } : {}) }, String(message));
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.logger.fatal(details(rest), String(message));
  }
}

/** Nest passes `(message, stack?, context?)`, the context last. */
function details(rest: unknown[]): Record<string, unknown> {
  const context = rest.at(-1);
  const stack = rest.length > 1 ? rest[0] : undefined;
  return {
    ...(typeof context === 'string' ? { context } : {}),
    ...(typeof stack === 'string' ? { stack } : {}),
  };
}
