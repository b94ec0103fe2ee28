import { Signal } from '@cotizaobra/chassis/concurrency/signal';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ArchiveWriter } from './archive-writer.js';
import { DataExportRepository } from './data-export.repository.js';
import type { DataExportRow } from './data-export.row.js';
import { ExportBuilder } from './export-builder.js';
import { ExportOutcome } from './export-outcome.js';
import { zipOf } from './zip-entries.js';

const POLL_MS = 5_000;
/** Each part of a service extends it. */
const LEASE_SECONDS = 120;
const ATTEMPTS = 5;
const RETRY_SECONDS = 30;

/** Prepares archives, one at a time in each instance. */
@Injectable()
export class ExportWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly signal = new Signal();
  private stopping = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly exports: DataExportRepository,
    private readonly builder: ExportBuilder,
    private readonly writer: ArchiveWriter,
    private readonly store: ObjectStore,
    private readonly outcome: ExportOutcome,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    this.signal.notify();
    await this.running;
  }

  wake(): void {
    this.signal.notify();
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      if (!(await this.prepareNext())) await this.signal.wait(POLL_MS);
    }
  }

  private async prepareNext(): Promise<boolean> {
    let claimed: DataExportRow | null = null;
    try {
      claimed = await this.exports.claim(LEASE_SECONDS);
      if (claimed) await this.prepare(claimed);
    } catch (error) {
      this.logger.warn({ err: error, exportId: claimed?.id }, 'an archive could not be prepared');
      if (claimed) await this.giveBack(claimed).catch(() => undefined);
    }
    return claimed !== null;
  }

  private async prepare(claimed: DataExportRow): Promise<void> {
    const entries = this.builder.entries(claimed, async (done) => {
      if (this.stopping) throw new Error('the instance stops');
      await this.exports.progress(claimed.id, done, LEASE_SECONDS);
    });
    const archive = await this.writer.write(zipOf(entries));
    if (!(await this.outcome.settle(claimed, archive))) await this.store.remove(archive.objectKey);
  }

  /** A stop is no failure: another instance begins at once. */
  private giveBack({ id, attempts }: DataExportRow): Promise<void> {
    if (this.stopping) return this.exports.postpone(id, 0);
    return attempts >= ATTEMPTS ? this.exports.fail(id) : this.exports.postpone(id, RETRY_SECONDS);
  }
}
