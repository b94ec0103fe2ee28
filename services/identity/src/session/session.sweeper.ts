import { LOGGER, type Logger } from '@cotizaobra/chassis/process/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SessionRepository } from './session.repository.js';

const PERIOD_MS = 600_000;

/** Removes sessions whose refresh token ran out. Several instances may do so at once. */
@Injectable()
export class SessionSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly sessions: SessionRepository,
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
      const removed = await this.sessions.sweep();
      if (removed > 0) this.logger.info({ name: 'sessions.swept', removed }, 'command');
    } catch (error) {
      this.logger.warn({ err: error }, 'sessions could not be swept');
    }
  }
}
