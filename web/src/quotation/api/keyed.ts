/** Adds an idempotency key, so that retries have no second effect. */
export type Keyed<T> = T & { idempotencyKey: string };
