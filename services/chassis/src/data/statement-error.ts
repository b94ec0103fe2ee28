import type { QueryRunner } from 'typeorm';

const STATEMENT_ERROR = Symbol('chassis.statement-error');

/** Keeps the error of a statement that is not awaited. Only the first error counts: it causes the later ones. */
export function keepStatementError(runner: QueryRunner, error: unknown): void {
  (runner.data as Record<symbol, unknown>)[STATEMENT_ERROR] ??= error;
}

/** The kept error. Other errors of the transaction are its consequences. */
export const statementErrorOf = (runner: QueryRunner): unknown =>
  (runner.data as Record<symbol, unknown>)[STATEMENT_ERROR];
