import { ENV } from '@cotizaobra/chassis/config/env-token';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { NotificationsEnv } from '../env.js';
import { DELETE_OLD_MESSAGES, DELETE_OLD_NOTIFICATIONS } from './old-rows.sql.js';

const PERIOD_MS = 6 * 3_600_000;
const BATCH = 10_000;

/** Deletes what nobody needs any more: read notifications and messages of the contact form, after days of a setting. */
@Injectable()
export class OldRowsSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly transactions: Transactions,
    @Inject(ENV) private readonly env: NotificationsEnv,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweepQuietly(), PERIOD_MS).unref();
  }

  onModuleDestroy(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** In batches, so that no statement holds many locks for long. Returns how many rows went. */
  async sweep(): Promise<number> {
    const read = await this.deleteAll(DELETE_OLD_NOTIFICATIONS, this.env.NOTIFICATION_KEPT_DAYS);
    return read + (await this.deleteAll(DELETE_OLD_MESSAGES, this.env.CONTACT_KEPT_DAYS));
  }

  private async deleteAll(sql: string, days: number): Promise<number> {
    let total = 0;
    for (let deleted = BATCH; deleted === BATCH; total += deleted) {
      [, deleted] = await this.transactions.current.query<[unknown, number]>(sql, [days, BATCH]);
    }
    return total;
  }

  private async sweepQuietly(): Promise<void> {
    try {
      const deleted = await this.sweep();
      if (deleted > 0) this.logger.info({ name: 'old-rows.swept', deleted }, 'command');
    } catch (error) {
      this.logger.warn({ err: error }, 'old notifications could not be deleted');
    }
  }
}
