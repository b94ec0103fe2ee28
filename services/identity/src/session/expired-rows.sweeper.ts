import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { KnownDevices } from '../device/known-devices.js';
import { AttemptRepository } from '../limits/attempt.repository.js';
import { LinkRepository } from '../links/link.repository.js';
import { PasskeyChallenges } from '../passkey/passkey-challenges.js';
import { ProviderAttempts } from '../provider/provider-attempts.js';
import { SessionRepository } from './session.repository.js';

const PERIOD_MS = 600_000;

/** Removes what expired: sessions, mailed links, counts of attempts, known devices, challenges, ways to providers. Concurrent runs of several instances are safe. */
@Injectable()
export class ExpiredRowsSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly sessions: SessionRepository,
    private readonly links: LinkRepository,
    private readonly attempts: AttemptRepository,
    private readonly devices: KnownDevices,
    private readonly challenges: PasskeyChallenges,
    private readonly departures: ProviderAttempts,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), PERIOD_MS).unref();
  }

  onModuleDestroy(): void {
    if (this.timer) clearInterval(this.timer);
  }

  private async sweep(): Promise<void> {
    try {
      const removed = {
        sessions: await this.sessions.sweep(),
        links: await this.links.sweep(),
        attempts: await this.attempts.sweep(),
        devices: await this.devices.sweep(),
        challenges: await this.challenges.sweep(),
        departures: await this.departures.sweep(),
      };
      this.logger.info({ name: 'expired-rows.swept', ...removed }, 'command');
    } catch (error) {
      this.logger.warn({ err: error }, 'expired rows could not be swept');
    }
  }
}
