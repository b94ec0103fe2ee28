import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import { RequestError } from '@nats-io/transport-node';

/** True if JetStream reports that the stream does not exist. */
export const isStreamMissing = (error: unknown): boolean =>
  error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound;

export const isConsumerMissing = (error: unknown): boolean =>
  error instanceof JetStreamApiError && error.code === JetStreamApiCodes.ConsumerNotFound;

/** True if no stream takes the subject of a publish. The client says that JetStream is off, and why as the cause. */
export const isUntaken = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof RequestError && error.cause.isNoResponders();
