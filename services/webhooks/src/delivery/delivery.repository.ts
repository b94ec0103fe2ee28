import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { AppError } from '@cotizaobra/proto/core/errors';
import { webhookErrors } from '@cotizaobra/proto/webhooks/errors';
import type { DeliveryState } from '@cotizaobra/proto/webhooks/model';
import { Injectable } from '@nestjs/common';
import { Raw } from 'typeorm';
import { AttemptRow } from './attempt.row.js';
import { DeliveryRow } from './delivery.row.js';
import { INSERT_FOR_ENDPOINTS } from './delivery.sql.js';

export type NewDelivery = Pick<DeliveryRow, 'companyId' | 'eventId' | 'eventType' | 'body' | 'manual'>;

@Injectable()
export class DeliveryRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Writes one delivery per endpoint, due at once; returns their ids. It skips an endpoint that already has the event,
   * unless the delivery is manual.
   */
  async insert(endpointIds: string[], event: NewDelivery): Promise<string[]> {
    const { companyId, eventId, eventType, body, manual } = event;
    const ids = endpointIds.map(() => uuidV7());
    const rows = await this.transactions.current.query<{ id: string }[]>(INSERT_FOR_ENDPOINTS, [
      ids,
      endpointIds,
      companyId,
      eventId,
      eventType,
      body,
      manual,
    ]);
    return rows.map(({ id }) => id);
  }

  /** Newest first; without body. */
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

  /** @throws DELIVERY_NOT_FOUND */
  async get(id: string, endpointId: string): Promise<DeliveryRow> {
    const row = await this.transactions.current.findOneBy(DeliveryRow, { id, endpointId });
    if (!row) throw new AppError(webhookErrors.DELIVERY_NOT_FOUND);
    return row;
  }

  attempts(deliveryId: string): Promise<AttemptRow[]> {
    return this.transactions.current.find(AttemptRow, { where: { deliveryId }, order: { number: 'ASC' } });
  }

  /** The number of manual deliveries of the company in the last minute. */
  countManual(companyId: string): Promise<number> {
    const createdAt = Raw((column) => `${column} > now() - interval '1 minute'`);
    return this.transactions.current.countBy(DeliveryRow, { companyId, manual: true, createdAt });
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
