import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import type { DeliveryState } from '@cotizaobra/proto/webhooks/model';
import { Injectable } from '@nestjs/common';
import { AttemptRow } from './attempt.row.js';
import { DeliveryRow } from './delivery.row.js';

export type NewDelivery = Pick<DeliveryRow, 'companyId' | 'eventId' | 'eventType' | 'body' | 'manual'>;

@Injectable()
export class DeliveryRepository {
  constructor(private readonly transactions: Transactions) {}

  /** One for each endpoint, due at once; answers their ids. An event that an endpoint got already, unless by hand, is left out. */
  async insert(endpointIds: string[], event: NewDelivery): Promise<string[]> {
    const rows = await this.transactions.current.query<{ id: string }[]>(
      `INSERT INTO delivery (id, endpoint_id, company_id, event_id, event_type, body, manual, state)
       SELECT new.id, new.endpoint_id, $3, $4, $5, $6, $7, 'waiting'
       FROM unnest($1::uuid[], $2::uuid[]) AS new (id, endpoint_id)
       ON CONFLICT (endpoint_id, event_id) WHERE NOT manual DO NOTHING RETURNING id`,
      [
        endpointIds.map(() => uuidV7()),
        endpointIds,
        event.companyId,
        event.eventId,
        event.eventType,
        event.body,
        event.manual,
      ],
    );
    return rows.map(({ id }) => id);
  }

  /** The newest first; without body. */
  async list(endpointId: string, state: DeliveryState | undefined, page: { limit: number; offset: number }) {
    const [rows, total] = await this.transactions.current.findAndCount(DeliveryRow, {
      select: LISTED,
      where: { endpointId, ...(state ? { state } : {}) },
      order: { id: 'DESC' },
      take: page.limit,
      skip: page.offset,
    });
    return { rows, total };
  }

  hasAny(endpointId: string): Promise<boolean> {
    return this.transactions.current.existsBy(DeliveryRow, { endpointId });
  }

  find(id: string, endpointId: string): Promise<DeliveryRow | null> {
    return this.transactions.current.findOneBy(DeliveryRow, { id, endpointId });
  }

  attempts(deliveryId: string): Promise<AttemptRow[]> {
    return this.transactions.current.find(AttemptRow, { where: { deliveryId }, order: { number: 'ASC' } });
  }

  /** What the company sent by hand in the last minute. */
  async countManual(companyId: string): Promise<number> {
    const [row] = await this.transactions.current.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM delivery
       WHERE company_id = $1 AND manual AND created_at > now() - interval '1 minute'`,
      [companyId],
    );
    return row?.count ?? 0;
  }
}

const LISTED = {
  id: true,
  eventId: true,
  eventType: true,
  state: true,
  attempts: true,
  manual: true,
  lastStatus: true,
  lastFault: true,
  lastDurationMs: true,
  nextAttemptAt: true,
  createdAt: true,
  settledAt: true,
} as const;
