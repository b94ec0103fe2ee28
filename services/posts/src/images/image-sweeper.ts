import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { removeOldObjects } from '@cotizaobra/chassis/objects/remove-old-objects';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { PostRepository } from '../post/post.repository.js';
import { POST_IMAGES_PREFIX } from './post-images.js';

const DAY_MS = 24 * 3_600_000;

/** Finds pictures that no announcement shows: replaced ones, and uploads of abandoned forms. */
@Injectable()
export class ImageSweeper implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(ImageSweeper.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: ObjectStore,
    private readonly posts: PostRepository,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.sweepQuietly(), DAY_MS / 4);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Removes pictures older than `before` that no row names; returns their number. */
  sweep(before: Date): Promise<number> {
    return removeOldObjects(this.store, `${POST_IMAGES_PREFIX}/`, before, ({ key }) => this.posts.usesImage(key));
  }

  private async sweepQuietly(): Promise<void> {
    try {
      await this.sweep(new Date(Date.now() - DAY_MS));
    } catch (error) {
      this.logger.warn(`could not look for unused pictures: ${String(error)}`);
    }
  }
}
