import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AttachmentRepository } from './attachment.repository.js';
import { LARGE_PREFIX, SMALL_PREFIX } from './company-files.js';

const HOUR_MS = 3_600_000;
const BATCH = 500;

/**
 * Removes objects that a crash left without a row. Objects younger than an hour stay, because their row may still be in
 * a transaction.
 */
@Injectable()
export class ObjectSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: ObjectStore,
    private readonly attachments: AttachmentRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = this.sweep(new Date(Date.now() - HOUR_MS)).then(
        (removed) => {
          if (removed > 0) this.logger.info({ name: 'attachments.swept', removed }, 'command');
        },
        (error: unknown) => this.logger.warn({ err: error }, 'could not look for files without a row'),
      );
    }, HOUR_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.running;
  }

  /** Removes objects written before `before`; returns their number. */
  async sweep(before: Date): Promise<number> {
    let removed = 0;
    for (const prefix of [LARGE_PREFIX, SMALL_PREFIX]) {
      let batch: string[] = [];
      for await (const { key, modifiedAt } of this.store.list(prefix)) {
        if (modifiedAt < before) batch.push(key);
        if (batch.length < BATCH) continue;
        removed += await this.removeUnknown(batch);
        batch = [];
      }
      removed += await this.removeUnknown(batch);
    }
    return removed;
  }

  private async removeUnknown(keys: string[]): Promise<number> {
    const known = await this.attachments.known(keys.map((key) => key.replace(SMALL_PREFIX, LARGE_PREFIX)));
    const unknown = keys.filter((key) => !known.has(key.replace(SMALL_PREFIX, LARGE_PREFIX)));
    for (const key of unknown) await this.store.remove(key);
    return unknown.length;
  }
}
