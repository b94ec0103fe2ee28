import type { ConsumerMessages } from '@nats-io/jetstream';
import type { NatsConnection } from './nats-connection.js';

/** Heartbeats that may be missing in a row. */
const MISSED_HEARTBEATS = 3;

/**
 * Closes a pull subscription that may be dead, so that its owner reopens it and recreates the consumer if needed: after
 * a reconnection (the store may be lost), when stream or consumer are gone, and when the server is silent. Returns a
 * function that stops the checks.
 */
export function guardMessages(connection: NatsConnection, messages: ConsumerMessages): () => void {
  const close = (): void => void messages.close();
  void (async () => {
    for await (const status of messages.status()) {
      const silent = status.type === 'heartbeats_missed' && status.count >= MISSED_HEARTBEATS;
      if (silent || gone.has(status.type)) close();
    }
  })();
  return connection.onReconnect(close);
}

const gone = new Set(['consumer_not_found', 'stream_not_found', 'consumer_deleted']);
