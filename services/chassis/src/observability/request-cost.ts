import { AsyncLocalStorage } from 'node:async_hooks';

/** The work that one request caused in this process. */
export interface RequestCost {
  /** SQL statements, including those that open and end transactions. */
  queries: number;
  /** Requests to services. */
  messages: number;
}

const storage = new AsyncLocalStorage<RequestCost>();

/**
 * Counts per request, so that relays, probes and parallel requests do not mix. The counts are in the request's log line
 * and in the histograms `message_queries` and `http_request_messages`.
 */
export const requestCost = {
  none: (): RequestCost => ({ queries: 0, messages: 0 }),

  /** Adds the costs of `work`, and of all it awaits, to `cost`. */
  countInto<T>(cost: RequestCost, work: () => T): T {
    return storage.run(cost, work);
  },

  /** Null outside any request. */
  current(): Readonly<RequestCost> | null {
    return storage.getStore() ?? null;
  },

  query(): void {
    const cost = storage.getStore();
    if (cost) cost.queries += 1;
  },

  message(): void {
    const cost = storage.getStore();
    if (cost) cost.messages += 1;
  },
};
