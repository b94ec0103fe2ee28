import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DirectoryIndex } from './directory-index.js';
import { PageAnchors, START } from './page-anchors.js';

const PERIOD_MS = 60_000;
/** During a rollout, the previous version registers companies without an entry. */
const OVERLAP_MS = 3_600_000;

/** Maintains the directory: anchors, counts, and missing entries. */
@Injectable()
export class DirectoryKeeper implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly anchors: PageAnchors,
    private readonly index: DirectoryIndex,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.keep(START.companyId);
    this.timer = setInterval(() => {
      this.running = this.running.then(() => this.keep(firstIdSince(Date.now() - OVERLAP_MS)));
    }, PERIOD_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.running;
  }

  private async keep(from: string): Promise<void> {
    try {
      const listed = await this.index.listMissing(from);
      await this.index.addUp();
      const anchors = await this.anchors.extend();
      if (listed + anchors > 0) this.logger.info({ name: 'directory.kept', listed, anchors }, 'command');
    } catch (error) {
      this.logger.warn({ err: error }, 'the directory could not be kept up');
    }
  }
}

/** The smallest UUIDv7 of a moment, because ids begin with their milliseconds. */
function firstIdSince(time: number): string {
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
