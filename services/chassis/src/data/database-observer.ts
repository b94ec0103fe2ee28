import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Health } from '../observability/health.js';
import { Metrics } from '../observability/metrics.js';

interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** Reports the database to `/health/ready` and `/metrics`: reachability, connections of the pool. */
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
  }
}
