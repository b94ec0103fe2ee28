import { LOGGER, type Logger } from '@cotizaobra/chassis/process/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PageAnchors } from './page-anchors.js';

const PERIOD_MS = 60_000;

/** Lets the anchors of the directory grow with it. */
@Injectable()
export class AnchorKeeper implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly anchors: PageAnchors,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.extend();
    this.timer = setInterval(() => this.extend(), PERIOD_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.running;
  }

  private extend(): void {
    this.running = this.anchors.extend().then(
      (added) => {
        if (added > 0) this.logger.info({ name: 'directory.anchors', added }, 'command');
      },
      (error: unknown) => this.logger.warn({ err: error }, 'anchors of the directory could not be added'),
    );
  }
}
