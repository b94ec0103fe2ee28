import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { removeOldObjects } from '@cotizaobra/chassis/objects/remove-old-objects';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { PHOTOS_PREFIX } from './add-reception-photo.js';
import { PhotoRepository } from './photo.repository.js';

const HOUR_MS = 3_600_000;

/** Removes pictures that a crash left without a row. */
@Injectable()
export class PhotoSweeper implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(PhotoSweeper.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: ObjectStore,
    private readonly photos: PhotoRepository,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.sweepQuietly(), HOUR_MS);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Removes pictures written before `before` that have no row; returns their number. */
  sweep(before: Date): Promise<number> {
    return removeOldObjects(this.store, `${PHOTOS_PREFIX}/`, before, ({ key }) => this.photos.isKnown(key));
  }

  private async sweepQuietly(): Promise<void> {
    try {
      await this.sweep(new Date(Date.now() - HOUR_MS));
    } catch (error) {
      this.logger.warn(`could not look for unused pictures: ${String(error)}`);
    }
  }
}
