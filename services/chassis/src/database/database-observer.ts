import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LAG_QUERY } from '../events/outbox-log.js';
import { Metrics } from '../observability/metrics.js';
import { Health } from '../process/health.js';

interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** Watches the database for `/health/ready` and `/metrics`: reachable, pool, outbox lag, dead letters. */
@Injectable()
export class DatabaseObserver implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly health: Health,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.health.register('database', async () => (await this.dataSource.query('SELECT 1')).length === 1);
    const pool = (this.dataSource.driver as unknown as { master: Pool }).master;
    this.metrics.gauge('pool_connections', 'Open connections', () => pool.totalCount);
    this.metrics.gauge('pool_idle', 'Idle connections', () => pool.idleCount);
    this.metrics.gauge('pool_waiting', 'Those who wait for a connection', () => pool.waitingCount);
    this.metrics.gauge('outbox_waiting', 'Events that wait for their publication', () => this.read(LAG_QUERY, 'rows'));
    this.metrics.gauge('outbox_lag_seconds', 'Age of the oldest of them', () => this.read(LAG_QUERY, 'seconds'));
    this.metrics.gauge('dead_letters', 'Dead letters not redriven', () => this.read(DEAD_LETTERS, 'rows'));
  }

  /** NaN, which Prometheus knows, when the database is away. */
  private async read(query: string, column: string): Promise<number> {
    const rows: Record<string, number>[] = await this.dataSource.query(query).catch(() => []);
    return rows[0]?.[column] ?? Number.NaN;
  }
}

const DEAD_LETTERS = 'SELECT count(*)::int AS rows FROM dead_letters WHERE redriven_at IS NULL';
