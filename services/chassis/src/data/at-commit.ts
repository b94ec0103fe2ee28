import type { QueryRunner } from 'typeorm';

const AT_COMMIT = Symbol('chassis.at-commit');

type Kept = Record<symbol, (() => void) | undefined>;

/** Sends statements right before the COMMIT of the running transaction; `send` replaces an earlier one. */
export function atCommit(runner: QueryRunner, send: () => void): void {
  (runner.data as Kept)[AT_COMMIT] = send;
}

export function sendAtCommit(runner: QueryRunner): void {
  (runner.data as Kept)[AT_COMMIT]?.();
}
