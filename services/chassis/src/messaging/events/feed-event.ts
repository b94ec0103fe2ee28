import type { EventEnvelope } from '@cotizaobra/proto/core/event';
import type { ServiceName } from '@cotizaobra/proto/core/processes';

/** An event as the feed tells it; `data` is not checked: `readData(def, event)` of `feed-data` does. */
export interface FeedEvent {
  subject: string;
  envelope: EventEnvelope;
  data: unknown;
}

export interface FeedOptions {
  /** Services whose events are followed. */
  streams: readonly ServiceName[];
  /** From this moment on (what the streams still hold), or only what comes. */
  since: Date | 'now';
  /** Called in each stream's order; one that throws is logged and the feed goes on. */
  onEvent: (event: FeedEvent) => void | Promise<void>;
}
