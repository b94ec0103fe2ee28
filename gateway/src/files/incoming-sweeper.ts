import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { removeOldObjects } from '@cotizaobra/chassis/objects/remove-old-objects';
import { INCOMING_PREFIX } from '@cotizaobra/proto/core/files';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';

const HOUR_MS = 3_600_000;

/** Removes uploads that a crash left between the gateway and the service. */
@Injectable()
export class IncomingSweeper implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(IncomingSweeper.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly store: ObjectStore) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.sweep(), HOUR_MS);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async sweep(): Promise<void> {
    try {
      const removed = await removeOldObjects(this.store, INCOMING_PREFIX, new Date(Date.now() - HOUR_MS));
      if (removed > 0) this.logger.log(`removed ${removed} forgotten uploads`);
    } catch (error) {
      this.logger.warn(`could not look for forgotten uploads: ${String(error)}`);
    }
  }
}
