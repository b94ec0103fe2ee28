import { type ProcessName, streamOf } from '@cotizaobra/proto/core/processes';
import { Inject, Injectable } from '@nestjs/common';
import { PROCESS_NAME } from '../../config/env-token.js';
import { LOGGER, type Logger } from '../../observability/logger.js';
import { NatsConnection } from '../nats/nats-connection.js';
import type { FeedOptions } from './feed-event.js';
import { FeedFollower } from './feed-follower.js';

export type { FeedEvent, FeedOptions } from './feed-event.js';

export interface Feed {
  /**
   * Resolves when all events that were in the streams at the start were delivered. A missing stream counts as empty.
   */
  readonly caughtUp: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Follows events without a database: every instance receives all events, with no ack and no stored position. After a
 * reconnection it continues from its position, and an event may arrive twice.
 */
@Injectable()
export class EventFeed {
  constructor(
    private readonly connection: NatsConnection,
    @Inject(PROCESS_NAME) private readonly name: ProcessName,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  follow(options: FeedOptions): Feed {
    const followers = options.streams.map(
      (service) =>
        new FeedFollower({
          name: this.name,
          stream: streamOf(service),
          since: options.since,
          onEvent: options.onEvent,
          connection: this.connection,
          logger: this.logger,
        }),
    );
    for (const follower of followers) follower.start();
    return {
      caughtUp: Promise.all(followers.map((follower) => follower.caughtUp)).then(() => undefined),
      stop: async () => {
        await Promise.all(followers.map((follower) => follower.stop()));
      },
    };
  }
}
