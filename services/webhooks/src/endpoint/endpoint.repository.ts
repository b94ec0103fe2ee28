import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { AppError } from '@cotizaobra/proto/core/errors';
import { webhookErrors } from '@cotizaobra/proto/webhooks/errors';
import type { WebhookEventType } from '@cotizaobra/proto/webhooks/event-types';
import type { DisabledReason } from '@cotizaobra/proto/webhooks/model';
import { Injectable } from '@nestjs/common';
import { ArrayContains } from 'typeorm';
import { DeliveryRow } from '../delivery/delivery.row.js';
import { EndpointRow } from './endpoint.row.js';
import { LOCK_COMPANY } from './endpoint.sql.js';

/** A change of an endpoint and its deliveries must lock the endpoint first. */
@Injectable()
export class EndpointRepository {
  constructor(private readonly transactions: Transactions) {}

  list(companyId: string): Promise<EndpointRow[]> {
    return this.transactions.current.find(EndpointRow, { where: { companyId }, order: { id: 'ASC' } });
  }

  /** @throws WEBHOOK_NOT_FOUND, also for another company's endpoint */
  async get(id: string, companyId: string): Promise<EndpointRow> {
    const row = await this.transactions.current.findOneBy(EndpointRow, { id, companyId });
    if (!row) throw new AppError(webhookErrors.WEBHOOK_NOT_FOUND);
    return row;
  }

  lock(id: string): Promise<EndpointRow | null> {
    return this.transactions.current.findOne(EndpointRow, {
      where: { id },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /**
   * Locks the company's endpoint at this version until the transaction ends. @throws WEBHOOK_NOT_FOUND, STALE_WEBHOOK
   */
  async lockVersion(id: string, version: number, companyId: string): Promise<EndpointRow> {
    await this.get(id, companyId);
    const row = await this.lock(id);
    if (!row) throw new AppError(webhookErrors.WEBHOOK_NOT_FOUND);
    if (row.version !== version) throw new AppError(webhookErrors.STALE_WEBHOOK);
    return row;
  }

  /** The active endpoints that want this kind of event. They cannot become inactive before the transaction ends. */
  async following(companyId: string, eventType: WebhookEventType): Promise<string[]> {
    const rows = await this.transactions.current.find(EndpointRow, {
      select: { id: true },
      where: { companyId, state: 'active', eventTypes: ArrayContains([eventType]) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_read' },
    });
    return rows.map(({ id }) => id);
  }

  /** Serialises the changes of a company, because its limits are counted under this lock. */
  async lockCompany(companyId: string): Promise<void> {
    await this.transactions.current.query(LOCK_COMPANY, [companyId]);
  }

  async insert(endpoint: Omit<EndpointRow, 'createdAt'>): Promise<void> {
    await this.transactions.current.insert(EndpointRow, endpoint);
  }

  /** False: the stored version is not `version`. */
  async update(id: string, version: number, changes: Partial<EndpointRow>): Promise<boolean> {
    const { affected } = await this.transactions.current.update(
      EndpointRow,
      { id, version },
      { ...changes, version: version + 1 },
    );
    return affected === 1;
  }

  /** False: the company has no endpoint with this id. */
  async delete(id: string, companyId: string): Promise<boolean> {
    const { affected } = await this.transactions.current.delete(EndpointRow, { id, companyId });
    return affected === 1;
  }

  /** Records a successful call. */
  async markReached(id: string): Promise<void> {
    await this.transactions.current.update(EndpointRow, { id }, { proven: true, failingSince: null });
  }

  async markFailing(id: string, since: Date): Promise<void> {
    await this.transactions.current.update(EndpointRow, { id }, { failingSince: since });
  }

  /** For an endpoint that this transaction locked; returns its new version. */
  async disable({ id, version }: EndpointRow, reason: DisabledReason): Promise<number> {
    await this.transactions.current.update(
      EndpointRow,
      { id },
      { state: 'disabled', disabledReason: reason, disabledAt: () => 'now()', version: version + 1 },
    );
    return version + 1;
  }

  /** Ends the waiting deliveries of an endpoint that becomes inactive. A user may send them again. */
  async giveUpWaiting(endpointId: string): Promise<void> {
    await this.transactions.current.update(
      DeliveryRow,
      { endpointId, state: 'waiting' },
      { state: 'failed', lastFault: 'inactive', settledAt: () => 'now()' },
    );
  }
}
