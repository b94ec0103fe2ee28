import { AsyncLocalStorage } from 'node:async_hooks';

/** What one request made this process do. */
export interface RequestCost {
  /** SQL statements, those that open and end transactions included. */
  queries: number;
  /** Requests to services. */
  messages: number;
}

const storage = new AsyncLocalStorage<RequestCost>();

/**
 * Counts by request, so that relays, probes and neighbours fall on nobody: the counts stand in the request's log line and
 * in the histograms `message_queries` and `http_request_messages`.
 */
export const requestCost = {
  none: (): RequestCost => ({ queries: 0, messages: 0 }),

  /** What `work` and all it awaits causes is added to `cost`. */
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
