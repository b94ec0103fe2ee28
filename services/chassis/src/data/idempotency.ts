import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { Injectable } from '@nestjs/common';
import { hashOf } from './canonical-json.js';
import { CLAIM_KEY, READ_ANSWER, STORE_ANSWER, SWEEP_KEYS } from './idempotency.sql.js';
import { Transactions } from './transactions.js';

export interface IdempotentCall {
  /** Null: not signed in. Such keys share one space, and only the same body gets the stored answer. */
  actorId: string | null;
  key: string;
  message: string;
  input: unknown;
}

interface StoredAnswer {
  message: string;
  request_hash: string;
  answer: string | null;
}

const ANONYMOUS = '-';

/**
 * At most one effect per (actor, key): the first call's answer is stored with its effect and returned to later calls.
 */
@Injectable()
export class Idempotency {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Runs `work` in a transaction that first claims the key. Parallel calls wait; later calls get the stored answer for
   * 24 h. The same key with another body or message is IDEMPOTENCY_KEY_REUSED. A refused `work` stores nothing.
   */
  once<T>(call: IdempotentCall, work: () => Promise<T>): Promise<T> {
    const hash = hashOf(call.input);
    return this.transactions.run(async () => {
      if (!(await this.claim(call, hash))) return (await this.storedAnswer(call, hash)) as T;
      const answer = await work();
      await this.storeAnswer(call, answer);
      return answer;
    });
  }

  /** Removes keys older than 24 h; returns the number of rows. */
  async sweep(): Promise<number> {
    const [, count] = await this.transactions.current.query<[unknown[], number]>(SWEEP_KEYS);
    return count;
  }

  private async claim({ actorId, key, message }: IdempotentCall, hash: string): Promise<boolean> {
    const parameters = [actorId ?? ANONYMOUS, key, message, hash];
    return (await this.transactions.current.query<unknown[]>(CLAIM_KEY, parameters)).length > 0;
  }

  private async storedAnswer({ actorId, key, message }: IdempotentCall, hash: string): Promise<unknown> {
    const [row] = await this.transactions.current.query<StoredAnswer[]>(READ_ANSWER, [actorId ?? ANONYMOUS, key]);
    if (row?.message !== message || row.request_hash !== hash) throw new AppError(coreErrors.IDEMPOTENCY_KEY_REUSED);
    return row.answer === null ? undefined : JSON.parse(row.answer);
  }

  private async storeAnswer({ actorId, key }: IdempotentCall, answer: unknown): Promise<void> {
    const json = answer === undefined ? null : JSON.stringify(answer);
    await this.transactions.current.query(STORE_ANSWER, [actorId ?? ANONYMOUS, key, json]);
  }
}
