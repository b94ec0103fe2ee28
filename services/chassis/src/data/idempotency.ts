import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { hashOf } from './canonical-json.js';
import { Transactions } from './transactions.js';

export interface IdempotentCall {
  /** Null: nobody is signed in; such keys share one space, and only the same body gets the stored answer. */
  actorId: string | null;
  key: string;
  message: string;
  input: unknown;
}

const ANONYMOUS = '-';

/** At most one effect for each (actor, key): the first call's answer is stored with its effect and answers the others. */
@Injectable()
export class Idempotency {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Runs `work` in a transaction that first claims the key. A parallel twin waits for it; later ones get its answer, for
   * 24 h. Another body or message under the same key is IDEMPOTENCY_KEY_REUSED. What `work` refuses leaves no trace.
   */
  once<T>(call: IdempotentCall, work: () => Promise<T>): Promise<T> {
    const hash = hashOf(call.input);
    return this.transactions.run(async (tx) => {
      if (!(await claim(tx, call, hash))) return (await storedAnswer(tx, call, hash)) as T;
      const answer = await work();
      await storeAnswer(tx, call, answer);
      return answer;
    });
  }

  /** Removes what is older than 24 h; returns how many rows that were. */
  async sweep(): Promise<number> {
    const [, count] = await this.transactions.current.query<[unknown[], number]>(
      `DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours'`,
    );
    return count;
  }
}

/** The unique key makes a twin wait here until the first one's transaction ends. An expired row is taken over. */
async function claim(tx: EntityManager, call: IdempotentCall, hash: string): Promise<boolean> {
  const claimed = await tx.query<unknown[]>(
    `INSERT INTO idempotency_keys (actor_id, key, message, request_hash) VALUES ($1, $2, $3, $4)
     ON CONFLICT (actor_id, key) DO UPDATE
       SET message = EXCLUDED.message, request_hash = EXCLUDED.request_hash, answer = NULL, created_at = now()
       WHERE idempotency_keys.created_at < now() - interval '24 hours'
     RETURNING 1`,
    [call.actorId ?? ANONYMOUS, call.key, call.message, hash],
  );
  return claimed.length > 0;
}

async function storedAnswer(tx: EntityManager, call: IdempotentCall, hash: string): Promise<unknown> {
  const [row] = await tx.query<{ message: string; request_hash: string; answer: string | null }[]>(
    'SELECT message, request_hash, answer::text AS answer FROM idempotency_keys WHERE actor_id = $1 AND key = $2',
    [call.actorId ?? ANONYMOUS, call.key],
  );
  if (row?.message !== call.message || row.request_hash !== hash) throw new AppError(coreErrors.IDEMPOTENCY_KEY_REUSED);
  return row.answer === null ? undefined : JSON.parse(row.answer);
}

async function storeAnswer(tx: EntityManager, call: IdempotentCall, answer: unknown): Promise<void> {
  await tx.query('UPDATE idempotency_keys SET answer = $3 WHERE actor_id = $1 AND key = $2', [
    call.actorId ?? ANONYMOUS,
    call.key,
    answer === undefined ? null : JSON.stringify(answer),
  ]);
}
