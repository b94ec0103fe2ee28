import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DeliveryRow } from '../delivery/delivery.row.js';
import type { EndpointRow } from '../endpoint/endpoint.row.js';
import type { Lane } from './concurrency-limiter.js';

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
    const [rows] = await this.dataSource.query<[DueDelivery[], number]>(TAKE, [
      lane === 'proven',
      except,
      count,
      leaseMs,
    ]);
    return rows;
  }

  /** Queues a delivery again that was not tried after all. */
  async requeue({ id, attempts }: Pick<DueDelivery, 'id' | 'attempts'>): Promise<void> {
    await this.dataSource.query(
      `UPDATE delivery SET attempts = attempts - 1, next_attempt_at = clock_timestamp()
       WHERE id = $1 AND attempts = $2 AND state = 'waiting'`,
      [id, attempts],
    );
  }

  async countWaiting(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM delivery WHERE state = 'waiting'`,
    );
    return row?.count ?? 0;
  }

  /** Forgets some of what was settled longer ago; answers how many. */
  async forget(keptDays: number, atMost: number): Promise<number> {
    const [, gone] = await this.dataSource.query<[unknown, number]>(
      `DELETE FROM delivery WHERE id IN (SELECT id FROM delivery
         WHERE settled_at < now() - $1 * interval '1 day' ORDER BY settled_at LIMIT $2)`,
      [keptDays, atMost],
    );
    return gone;
  }
}

/**
 * Takes the first due delivery of each endpoint. It jumps from endpoint to endpoint along `delivery_due`, so a long queue
 * costs no more than a short one.
 */
const TAKE = `WITH RECURSIVE queued (endpoint_id) AS (
    (SELECT endpoint_id FROM delivery WHERE state = 'waiting' ORDER BY endpoint_id LIMIT 1)
    UNION ALL
    SELECT (SELECT d.endpoint_id FROM delivery AS d WHERE d.state = 'waiting' AND d.endpoint_id > q.endpoint_id
            ORDER BY d.endpoint_id LIMIT 1)
    FROM queued AS q WHERE q.endpoint_id IS NOT NULL
  ),
  turn AS (
    SELECT due.id, e.url, e.secret, e.old_secret, e.old_secret_until
    FROM queued JOIN endpoint AS e ON e.id = queued.endpoint_id
    CROSS JOIN LATERAL (
      SELECT d.id, d.next_attempt_at FROM delivery AS d
      WHERE d.endpoint_id = e.id AND d.state = 'waiting' AND d.next_attempt_at <= clock_timestamp()
      ORDER BY d.next_attempt_at, d.id LIMIT 1 FOR UPDATE SKIP LOCKED
    ) AS due
    WHERE e.state = 'active' AND (e.proven AND e.failing_since IS NULL) = $1 AND e.id <> ALL ($2::uuid[])
    ORDER BY due.next_attempt_at LIMIT $3
  )
  UPDATE delivery AS d SET attempts = d.attempts + 1, next_attempt_at = clock_timestamp() + $4 * interval '1 millisecond'
  FROM turn WHERE d.id = turn.id
  RETURNING d.id, d.endpoint_id AS "endpointId", d.company_id AS "companyId", d.event_id AS "eventId",
    d.event_type AS "eventType", d.body, d.attempts, turn.url, turn.secret, turn.old_secret AS "oldSecret",
    turn.old_secret_until AS "oldSecretUntil"`;
