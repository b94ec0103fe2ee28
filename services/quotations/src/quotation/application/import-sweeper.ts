import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { removeOldObjects } from '@cotizaobra/chassis/objects/remove-old-objects';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { BudgetImportRepository } from '../persistence/budget-import.repository.js';
import { MADE_PREFIX, SOURCE_PREFIX } from './source-files.js';

const PERIOD_MS = 600_000;
/** A younger object may belong to a transaction that is not committed. */
const HOUR_MS = 3_600_000;
const BATCH = 500;

/** Removes expired proposals, files without a row, and files that were made for one download. */
@Injectable()
export class ImportSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: ObjectStore,
    private readonly imports: BudgetImportRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = this.sweep(new Date()).then(
        (removed) => {
          if (removed > 0) this.logger.info({ name: 'imports.swept', removed }, 'command');
        },
        (error: unknown) => this.logger.warn({ err: error }, 'could not look for old imports'),
      );
    }, PERIOD_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.running;
  }

  /** Removes what is over at `now`; returns the number of removed files. */
  async sweep(now: Date): Promise<number> {
    await this.imports.deleteExpired(now);
    const before = new Date(now.getTime() - HOUR_MS);
    const made = await removeOldObjects(this.store, `${MADE_PREFIX}/`, before);
    return made + (await this.removeUnknown(before));
  }

  private async removeUnknown(before: Date): Promise<number> {
    let removed = 0;
    let batch: string[] = [];
    for await (const { key, modifiedAt } of this.store.list(`${SOURCE_PREFIX}/`)) {
      if (modifiedAt < before) batch.push(key);
      if (batch.length < BATCH) continue;
      removed += await this.removeBatch(batch);
      batch = [];
    }
    return removed + (await this.removeBatch(batch));
  }

  private async removeBatch(keys: readonly string[]): Promise<number> {
    if (keys.length === 0) return 0;
    const known = await this.imports.known(keys);
    const unknown = keys.filter((key) => !known.has(key));
    for (const key of unknown) await this.store.remove(key);
    return unknown.length;
  }
}
