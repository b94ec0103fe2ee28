import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { removeOldObjects } from '@cotizaobra/chassis/objects/remove-old-objects';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { EXPORT_PREFIX } from './archive-writer.js';
import { DataExportRepository } from './data-export.repository.js';
import type { DataExportRow } from './data-export.row.js';

const HOUR_MS = 3_600_000;
/** Preparing takes less. */
const ABANDONED_MS = 24 * HOUR_MS;

/** Removes archives whose seven days are over, and what a crash left. */
@Injectable()
export class ExportSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly exports: DataExportRepository,
    private readonly store: ObjectStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = this.sweep().catch((error: unknown) => {
        this.logger.warn({ err: error }, 'archives could not be swept');
      });
    }, HOUR_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.running;
  }

  async sweep(): Promise<void> {
    for (const over of await this.exports.expired()) await this.remove(over);
    const before = new Date(Date.now() - ABANDONED_MS);
    await removeOldObjects(this.store, `${EXPORT_PREFIX}/`, before, ({ key }) => this.exports.isKnown(key));
    for await (const { key, partsId, startedAt } of this.store.listParts(`${EXPORT_PREFIX}/`)) {
      if (startedAt < before) await this.store.dropParts(key, partsId);
    }
  }

  /** The object first: a row without it is swept again, an object without a row would be found a day later. */
  async remove({ id, objectKey }: DataExportRow): Promise<void> {
    if (objectKey) await this.store.remove(objectKey);
    await this.exports.remove(id);
  }
}
