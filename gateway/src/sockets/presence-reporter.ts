import { Requester } from '@cotizaobra/chassis/messaging/requests/requester';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { ReportPresence } from '@cotizaobra/proto/notifications/report-presence';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SocketGateway } from './socket.gateway.js';

const PERIOD_MS = 30_000;
const PEOPLE_A_MESSAGE = 10_000;

/** Reports to notifications which people have a page open here, so that they get no mail about what they see. */
@Injectable()
export class PresenceReporter implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sockets: SocketGateway,
    private readonly requester: Requester,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.report(), PERIOD_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** A failed report is not retried: the next one follows after 30 seconds. */
  async report(): Promise<void> {
    const people = this.sockets.people();
    try {
      for (let at = 0; at < people.length; at += PEOPLE_A_MESSAGE)
        await this.requester.request(ReportPresence, { userIds: people.slice(at, at + PEOPLE_A_MESSAGE) });
    } catch (error) {
      this.logger.debug({ err: error }, 'presence could not be reported');
    }
  }
}
