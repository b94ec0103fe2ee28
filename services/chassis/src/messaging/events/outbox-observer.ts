import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Metrics } from '../../observability/metrics.js';
import { LAG_QUERY } from './outbox-log.js';

/** Reports the outbox's backlog and the number of dead letters in `/metrics`. */
@Injectable()
export class OutboxObserver implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge('outbox_waiting', 'Events that wait for their publication', () => this.read(LAG_QUERY, 'rows'));
    this.metrics.gauge('outbox_lag_seconds', 'Age of the oldest of them', () => this.read(LAG_QUERY, 'seconds'));
    this.metrics.gauge('dead_letters', 'Dead letters not redriven', () => this.read(DEAD_LETTERS, 'rows'));
  }

  /** NaN (valid for Prometheus) if the database is unreachable. */
  private async read(query: string, column: string): Promise<number> {
    const rows: Record<string, number>[] = await this.dataSource.query(query).catch(() => []);
    return rows[0]?.[column] ?? Number.NaN;
  }
}

const DEAD_LETTERS = 'SELECT count(*)::int AS rows FROM dead_letters WHERE redriven_at IS NULL';
