import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DeliveryRow } from '../delivery/delivery.row.js';
import type { EndpointRow } from '../endpoint/endpoint.row.js';
import type { Lane } from './concurrency-limiter.js';
import { FORGET_SETTLED, TAKE_DUE } from './delivery-queue.sql.js';

/** A due delivery with its endpoint's data. This process holds it until the lease ends. */
export type DueDelivery = Pick<
  DeliveryRow,
  'id' | 'endpointId' | 'companyId' | 'eventId' | 'eventType' | 'body' | 'attempts'
> &
  Pick<EndpointRow, 'url' | 'secret' | 'oldSecret' | 'oldSecretUntil'>;

interface Wanted {
  lane: Lane;
  count: number;
  /** Endpoints that get no further deliveries now. */
  except: string[];
  leaseMs: number;
}

/** The queue: the waiting deliveries of active endpoints. */
@Injectable()
export class DeliveryQueue {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Takes due deliveries, at most one per endpoint, and leases them for `leaseMs`. If the process is killed, they
   * become due again after the lease.
   */
  async take({ lane, count, except, leaseMs }: Wanted): Promise<DueDelivery[]> {
    const [rows] = await this.dataSource.query<[DueDelivery[], number]>(TAKE_DUE, [
      lane === 'proven',
      except,
      count,
      leaseMs,
    ]);
    return rows;
  }

  /** Returns a delivery that was not attempted to the queue. */
  async requeue({ id, attempts }: Pick<DueDelivery, 'id' | 'attempts'>): Promise<void> {
    await this.dataSource.manager.update(
      DeliveryRow,
      { id, attempts, state: 'waiting' },
      { attempts: attempts - 1, nextAttemptAt: () => 'clock_timestamp()' },
    );
  }

  countWaiting(): Promise<number> {
    return this.dataSource.manager.countBy(DeliveryRow, { state: 'waiting' });
  }

  /** Deletes some deliveries that ended more than `keptDays` ago; returns their number. */
  async forget(keptDays: number, atMost: number): Promise<number> {
    const [, gone] = await this.dataSource.query<[unknown, number]>(FORGET_SETTLED, [keptDays, atMost]);
    return gone;
  }
}
