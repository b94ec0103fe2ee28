/** NATS headers of a request and its answer. */
export const requestHeaders = {
  /** Deadline in epoch milliseconds: after it the caller no longer waits. */
  deadline: 'co-deadline',
  /** JSON of an `Actor`; absent without a signed-in person. */
  actor: 'co-actor',
  /** Network address of the client, as the gateway knows it. */
  address: 'co-address',
  correlationId: 'co-correlation-id',
  idempotencyKey: 'co-idempotency-key',
  traceparent: 'traceparent',
  /** Present on an answer that is an error: the body is then a `WireError`. */
  error: 'co-error',
  /** `zstd`: the caller passes the answer on in this encoding; absent if it reads the answer itself. */
  accept: 'co-accept',
  /** `zstd` on a large answer to a caller that accepts it; `deflate-raw` on one that is too large to be sent as it is. */
  encoding: 'co-encoding',
} as const;

/** HTTP headers of the API. */
export const httpHeaders = {
  correlationId: 'x-correlation-id',
  /** W3C trace context. */
  traceparent: 'traceparent',
  idempotencyKey: 'idempotency-key',
  /** On a PDF that was issued: `sealed`, or `unsealed` where the platform had no key. */
  documentSeal: 'x-document-seal',
  /** Instead of `Authorization: Bearer`. */
  apiKey: 'x-api-key',
} as const;
