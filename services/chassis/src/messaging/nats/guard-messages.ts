import type { ConsumerMessages } from '@nats-io/jetstream';
import type { NatsConnection } from './nats-connection.js';

/** Heartbeats in a row that may fail to come. */
const MISSED_HEARTBEATS = 3;

/**
 * Closes a pull subscription when there may be nobody behind it any more, so that its owner opens it again and makes the
 * consumer anew if need be: after a reconnection (the store may have been lost), when stream or consumer are gone, and
 * when the server went silent. Returns how to stop watching.
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
