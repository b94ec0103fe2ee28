import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Actor } from '@cotizaobra/proto/core/actor';

/** Data that follows a request or event through all calls it causes. */
export interface RequestContext {
  readonly correlationId: string;
  /** Null when nobody is signed in, and inside event handlers. */
  readonly actor: Actor | null;
  /** Network address of the client; absent where no HTTP request stands behind it. */
  readonly address?: string | null;
  /** Deadline in epoch milliseconds; null if no caller waits (events). */
  readonly deadline: number | null;
  readonly idempotencyKey: string | null;
  /** Id of the event or request that caused this one. */
  readonly causationId: string | null;
  /** W3C trace context of the current span. */
  readonly traceparent: string | null;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const requestContext = {
  run<T>(context: RequestContext, work: () => T): T {
    return storage.run(context, work);
  },

  /** Null outside any request, event or `run`. */
  current(): RequestContext | null {
    return storage.getStore() ?? null;
  },

  /** A context for work that no request started: a command, a timer, a test. */
  fresh(overrides: Partial<RequestContext> = {}): RequestContext {
    return {
      correlationId: randomUUID(),
      actor: null,
      deadline: null,
      idempotencyKey: null,
      causationId: null,
      traceparent: null,
      ...overrides,
    };
  },
};
