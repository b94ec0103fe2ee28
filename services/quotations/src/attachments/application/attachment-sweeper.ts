import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AttachmentRepository } from '../persistence/attachment.repository.js';
import { UploadRepository } from '../persistence/upload.repository.js';
import { ATTACHMENT_PREFIX } from './attachment-files.js';

const PERIOD_MS = 600_000;
const HOUR_MS = 3_600_000;
/** An upload without a new part for so long is abandoned. */
const ABANDONED_MS = 24 * HOUR_MS;
const BATCH = 500;

/** Removes abandoned uploads, parts without an upload, and files that no Request names any more. */
@Injectable()
export class AttachmentSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: ObjectStore,
    private readonly attachments: AttachmentRepository,
    private readonly uploads: UploadRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = this.sweep(new Date()).then(
        (removed) => {
          if (removed > 0) this.logger.info({ name: 'attachments.swept', removed }, 'command');
        },
        (error: unknown) => this.logger.warn({ err: error }, 'could not look for abandoned uploads'),
      );
    }, PERIOD_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.running;
  }

  /** Removes what is over at `now`; returns the number of removed uploads and files. Safe in several processes. */
  async sweep(now: Date): Promise<number> {
    const uploads = await this.removeAbandoned(new Date(now.getTime() - ABANDONED_MS));
    const objects = await this.removeObjects(new Date(now.getTime() - HOUR_MS));
    return uploads + objects + (await this.dropParts(new Date(now.getTime() - HOUR_MS)));
  }

  private async removeAbandoned(before: Date): Promise<number> {
    let removed = 0;
    for (const { id, objectKey, partsId } of await this.uploads.abandoned(before, BATCH)) {
      if (!(await this.uploads.deleteAbandoned(id, before))) continue;
      await this.store.dropParts(objectKey, partsId);
      removed += 1;
    }
    return removed;
  }

  /** An object younger than `before` may belong to a transaction that is not committed. */
  private async removeObjects(before: Date): Promise<number> {
    let removed = 0;
    let batch: string[] = [];
    for await (const { key, modifiedAt } of this.store.list(`${ATTACHMENT_PREFIX}/`)) {
      if (modifiedAt < before) batch.push(key);
      if (batch.length < BATCH) continue;
      removed += await this.removeUnknown(batch);
      batch = [];
    }
    return removed + (await this.removeUnknown(batch));
  }

  private async removeUnknown(keys: readonly string[]): Promise<number> {
    if (keys.length === 0) return 0;
    const known = new Set([...(await this.attachments.known(keys)), ...(await this.uploads.known(keys))]);
    const unknown = keys.filter((key) => !known.has(key));
    for (const key of unknown) await this.store.remove(key);
    return unknown.length;
  }

  private async dropParts(before: Date): Promise<number> {
    let dropped = 0;
    for await (const { key, partsId, startedAt } of this.store.listParts(`${ATTACHMENT_PREFIX}/`)) {
      if (startedAt >= before || (await this.uploads.known([key])).has(key)) continue;
      await this.store.dropParts(key, partsId);
      dropped += 1;
    }
    return dropped;
  }
}
