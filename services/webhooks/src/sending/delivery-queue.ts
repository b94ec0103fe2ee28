import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DeliveryRow } from '../delivery/delivery.row.js';
import type { EndpointRow } from '../endpoint/endpoint.row.js';
import type { Lane } from './concurrency-limiter.js';
import { FORGET_SETTLED, TAKE_DUE } from './delivery-queue.sql.js';

/** A delivery whose turn it is, held by this process until its lease ends, with what is needed of its endpoint. */
export type DueDelivery = Pick<
  DeliveryRow,
  'id' | 'endpointId' | 'companyId' | 'eventId' | 'eventType' | 'body' | 'attempts'
> &
  Pick<EndpointRow, 'url' | 'secret' | 'oldSecret' | 'oldSecretUntil'>;

interface Wanted {
  lane: Lane;
  count: number;
  /** Endpoints that get no more now. */
  except: string[];
  leaseMs: number;
}

/** The queue: the deliveries that wait, of endpoints in use. */
@Injectable()
export class DeliveryQueue {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes what is due, at most one of each endpoint; nobody else gets it for `leaseMs`, and what a killed process held comes back. */
  async take({ lane, count, except, leaseMs }: Wanted): Promise<DueDelivery[]> {
    const [rows] = await this.dataSource.query<[DueDelivery[], number]>(TAKE_DUE, [
      lane === 'proven',
      except,
      count,
      leaseMs,
    ]);
    return rows;
  }

  /** Queues a delivery again that was not tried after all. */
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

  /** Forgets some of what was settled longer ago; answers how many. */
  async forget(keptDays: number, atMost: number): Promise<number> {
    const [, gone] = await this.dataSource.query<[unknown, number]>(FORGET_SETTLED, [keptDays, atMost]);
    return gone;
  }
}
