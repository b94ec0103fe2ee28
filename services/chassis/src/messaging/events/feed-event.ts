import type { EventEnvelope } from '@cotizaobra/proto/core/event';
import type { ServiceName } from '@cotizaobra/proto/core/processes';

/** An event of the feed. `data` is not validated: use `readData(def, event)` of `feed-data`. */
export interface FeedEvent {
  subject: string;
  envelope: EventEnvelope;
  data: unknown;
}

export interface FeedOptions {
  /** Services whose events are followed. */
  streams: readonly ServiceName[];
  /** Starts at this moment (with the events still in the streams), or with new events only. */
  since: Date | 'now';
  /** Called in the order of each stream. If it throws, the error is logged and the feed continues. */
  onEvent: (event: FeedEvent) => void | Promise<void>;
}
