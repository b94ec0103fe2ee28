/** What may be sent again without being done twice carries the same key each time. */
export type Keyed<T> = T & { idempotencyKey: string };
