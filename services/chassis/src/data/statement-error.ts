import type { QueryRunner } from 'typeorm';

const FAULT = Symbol('chassis.unseen-fault');

/** Why a statement failed that nobody waits for. The first one counts: those behind it fail because of it. */
export function keepUnseenFault(runner: QueryRunner, error: unknown): void {
  (runner.data as Record<symbol, unknown>)[FAULT] ??= error;
}

/** That reason; what else the transaction said is its consequence. */
export const unseenFault = (runner: QueryRunner): unknown => (runner.data as Record<symbol, unknown>)[FAULT];
