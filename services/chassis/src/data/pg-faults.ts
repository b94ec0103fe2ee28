import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

/** SQLSTATEs that a fresh attempt of the whole transaction may not meet again: serialization failure, deadlock. */
const retryable = new Set(['40001', '40P01']);

/** SQLSTATEs of a database that is away, full, or too slow: nothing the caller did. Classes 08 and 57P, and single ones. */
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

/** What pg says, without a code, when a connection ends, cannot be had or does not answer. */
const lostMessages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|timeout expired|Connection ended|pool after calling end/;

/** SQLSTATE or socket code of an error that came out of TypeORM or pg; undefined otherwise. */
export function faultCode(error: unknown): string | undefined {
  const source = error instanceof QueryFailedError ? error.driverError : error;
  const code = (source as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

export const isRetryable = (error: unknown): boolean => retryable.has(faultCode(error) ?? '');

/** Whether the connection is gone or the database does not answer, so that nobody knows what became of the statement. */
export function isLostConnection(error: unknown): boolean {
  // TypeORM gives the runner of a broken connection back at once; whoever still uses it gets one of these.
  if (error instanceof QueryRunnerAlreadyReleasedError) return true;
  if (error instanceof QueryRunnerProviderAlreadyReleasedError) return true;
  const code = faultCode(error);
  if (code !== undefined) return away.test(code) || socketCodes.has(code);
  return error instanceof Error && lostMessages.test(error.message);
}

/** A fault of the database as the refusal its caller gets, or null when the error is something else. */
export function faultToAppError(error: unknown): AppError | null {
  if (!isLostConnection(error) && !isRetryable(error)) return null;
  return new AppError(coreErrors.UNAVAILABLE, {}, [], { cause: error });
}

/** Whether a unique constraint refused a row; `constraint` narrows it to one by name. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (faultCode(error) !== '23505') return false;
  const source = error instanceof QueryFailedError ? error.driverError : error;
  return constraint === undefined || (source as { constraint?: string }).constraint === constraint;
}
