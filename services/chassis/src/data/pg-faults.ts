import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

/** A prepared statement that returns other columns since a migration. */
export const OLD_PLAN = '0A000';

/** SQLSTATEs after which the whole transaction may be retried: serialization failure, deadlock, an old plan. */
const retryable = new Set(['40001', '40P01', OLD_PLAN]);

/**
 * SQLSTATEs of a database that is unreachable, full or too slow, not caused by the caller. Classes 08 and 57P, and
 * single codes.
 */
const away = /^(08...|57P..|57014|53...|55P03|25P03|25P04|58030)$/;

const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Messages of pg errors without a code: a connection ends, cannot be opened or does not answer. */
const lostMessages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|timeout expired|Connection ended|pool after calling end/;

/** SQLSTATE or socket code of an error from TypeORM or pg; undefined otherwise. */
export function faultCode(error: unknown): string | undefined {
  const source = error instanceof QueryFailedError ? error.driverError : error;
  const code = (source as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

export const isRetryable = (error: unknown): boolean => retryable.has(faultCode(error) ?? '');

/** True if the connection is lost or the database does not answer: the statement's outcome is then unknown. */
export function isLostConnection(error: unknown): boolean {
  // TypeORM releases the runner of a broken connection at once; code that still uses it gets one of these errors.
  if (error instanceof QueryRunnerAlreadyReleasedError) return true;
  if (error instanceof QueryRunnerProviderAlreadyReleasedError) return true;
  const code = faultCode(error);
  if (code !== undefined) return away.test(code) || socketCodes.has(code);
  return error instanceof Error && lostMessages.test(error.message);
}

/** Maps a database fault to the refusal for the caller; null for any other error. */
export function faultToAppError(error: unknown): AppError | null {
  if (!isLostConnection(error) && !isRetryable(error)) return null;
  return new AppError(coreErrors.UNAVAILABLE, {}, [], { cause: error });
}

/** True if a unique constraint refused a row; `constraint` limits it to one by name. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (faultCode(error) !== '23505') return false;
  const source = error instanceof QueryFailedError ? error.driverError : error;
  return constraint === undefined || (source as { constraint?: string }).constraint === constraint;
}
