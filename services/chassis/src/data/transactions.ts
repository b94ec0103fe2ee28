import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { failpoint } from '../config/failpoint.js';
import { requestContext } from '../observability/request-context.js';
import { sendAtCommit } from './at-commit.js';
import { faultToAppError, isRetryable } from './pg-faults.js';
import type { Statement } from './statement.js';
import { keepStatementError, statementErrorOf } from './statement-error.js';

const ATTEMPTS = 5;

const CLIENT = Symbol('chassis.client');

const ambient = new AsyncLocalStorage<EntityManager>();

/** What goes along with every transaction that may write. */
export interface TransactionCompanion {
  /** Inside it, last of all. */
  beforeCommit(): Promise<void>;
  afterCommit(): void;
  afterRollback(): void;
}

@Injectable()
export class Transactions {
  private companion: TransactionCompanion | null = null;

  constructor(private readonly dataSource: DataSource) {}

  accompany(companion: TransactionCompanion): void {
    this.companion = companion;
  }

  /** The current transaction if there is one, else the pool. For reads that should see the use case's own writes. */
  get current(): EntityManager {
    return ambient.getStore() ?? this.dataSource.manager;
  }

  /** The current transaction; null outside of one. */
  get running(): EntityManager | null {
    return ambient.getStore() ?? null;
  }

  /** The current transaction, for locks and for writes that belong together. Throws if there is none. */
  get required(): EntityManager {
    const tx = ambient.getStore();
    if (!tx) throw new Error('this work needs a transaction: call it inside Transactions.run');
    return tx;
  }

  /** Executes it in the current transaction; returns the number of rows that it changed. */
  async execute({ text, values }: Statement): Promise<number> {
    const { rowCount } = await clientOf(this.runner).query(text, values);
    return rowCount ?? 0;
  }

  /**
   * Executes it in the current transaction without waiting for the answer: it travels with the next statement, at the
   * latest with the COMMIT. If it fails, the transaction fails with its error. For writes on whose outcome nothing depends.
   */
  send({ text, values }: Statement): void {
    const { runner } = this;
    clientOf(runner)
      .query(text, values)
      .catch((error: unknown) => keepStatementError(runner, error));
  }

  private get runner(): QueryRunner {
    const { queryRunner } = this.required;
    if (!queryRunner?.isTransactionActive) throw new Error('the transaction has ended');
    return queryRunner;
  }

  /**
   * Runs `work` in a transaction, or joins the current one (event handler, idempotent message, a caller's `run`).
   * Retries `work` on serialization failures and deadlocks, so it must have no effect outside the database. An
   * unreachable database becomes UNAVAILABLE.
   */
  run<T>(work: () => Promise<T>): Promise<T> {
    return this.start(work, this.companion);
  }

  /** A look before the work itself, or tidying up after a refusal: no act is recorded with its commit. */
  look<T>(work: () => Promise<T>): Promise<T> {
    return this.start(work, null);
  }

  private async start<T>(work: () => Promise<T>, companion: TransactionCompanion | null): Promise<T> {
    if (ambient.getStore()) return work();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.once(work, companion);
      } catch (error) {
        if (!isRetryable(error) || attempt === ATTEMPTS || isOver()) throw faultToAppError(error) ?? error;
        await delay(Math.random() * 10 * 2 ** attempt);
      }
    }
  }

  /**
   * Reads that belong together, all as of one moment. Otherwise a version and what it counts could disagree, because a
   * change is committed between two reads. Starts its own transaction; a write in it is refused.
   */
  atOneMoment<T>(work: () => Promise<T>): Promise<T> {
    const reading = async () => {
      await this.required.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      return work();
    };
    return this.start(reading, null);
  }

  private async once<T>(work: () => Promise<T>, companion: TransactionCompanion | null): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      (runner.data as Kept)[CLIENT] = (await runner.connect()) as ClientBase;
      await runner.startTransaction();
      const result = await ambient.run(runner.manager, async () => {
        const answer = await work();
        await companion?.beforeCommit();
        return answer;
      });
      sendAtCommit(runner);
      failpoint('before-commit');
      await runner.commitTransaction();
      companion?.afterCommit();
      failpoint('after-commit');
      return result;
    } catch (error) {
      await rollBack(runner);
      companion?.afterRollback();
      throw statementErrorOf(runner) ?? error;
    } finally {
      await runner.release();
    }
  }
}

type Kept = Record<symbol, ClientBase | undefined>;

/** The connection of a runner that `once` has connected. TypeORM's way to it takes turns of the loop. */
const clientOf = (runner: QueryRunner): ClientBase => (runner.data as Kept)[CLIENT]!;

/** A failed rollback means a lost connection, which ends the transaction too. */
async function rollBack(runner: QueryRunner): Promise<void> {
  if (!runner.isTransactionActive || runner.isReleased) return;
  await runner.rollbackTransaction().catch(() => undefined);
}

function isOver(): boolean {
  const deadline = requestContext.current()?.deadline;
  return deadline != null && deadline <= Date.now();
}
