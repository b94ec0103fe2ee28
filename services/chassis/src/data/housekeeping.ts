import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LOGGER, type Logger } from '../observability/logger.js';
import { Idempotency } from './idempotency.js';

const PERIOD_MS = 3_600_000;

/** Hourly jobs of a database, run by the relay's leader: next month's partition, old idempotency keys. */
@Injectable()
export class Housekeeping {
  private due = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly idempotency: Idempotency,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Runs the jobs when they are due. A failure is logged; the next try is one hour later. */
  async runWhenDue(): Promise<void> {
    if (Date.now() < this.due) return;
    this.due = Date.now() + PERIOD_MS;
    try {
      await this.dataSource.query('SELECT outbox_ensure_partitions()');
      await this.idempotency.sweep();
    } catch (error) {
      this.logger.error({ err: error }, 'housekeeping failed');
    }
  }
}
