import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Backfill } from './backfill.js';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 300_000;

/** Reads the answers from before this service existed, once per database. It waits until quotations answers. */
@Injectable()
export class FirstBackfill implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(FirstBackfill.name);
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(private readonly backfill: Backfill) {}

  onApplicationBootstrap(): void {
    this.after(FIRST_PAUSE_MS);
  }

  onModuleDestroy(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private after(pause: number): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.attempt(pause), pause);
    this.timer.unref();
  }

  private async attempt(pause: number): Promise<void> {
    try {
      if (await this.backfill.isDone()) return;
      const answers = await this.backfill.run();
      this.logger.log(`remembers the prices of ${answers} earlier answers`);
    } catch (error) {
      if (this.stopped) return;
      // At the first attempt the other service may still be starting.
      const level = pause === FIRST_PAUSE_MS ? 'log' : 'warn';
      this.logger[level](`could not read earlier answers yet: ${String(error)}`);
      this.after(Math.min(pause * 2, LONGEST_PAUSE_MS));
    }
  }
}
