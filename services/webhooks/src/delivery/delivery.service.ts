import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { EventEnvelope } from '@cotizaobra/proto/core/event';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { webhookErrors } from '@cotizaobra/proto/webhooks/errors';
import { PING_TYPE } from '@cotizaobra/proto/webhooks/event-types';
import type { GetWebhookDelivery } from '@cotizaobra/proto/webhooks/get-webhook-delivery';
import { DELIVERY_PAGE_SIZE, MANUAL_SENDS_PER_MINUTE } from '@cotizaobra/proto/webhooks/limits';
import type { ListWebhookDeliveries } from '@cotizaobra/proto/webhooks/list-webhook-deliveries';
import type { Delivery } from '@cotizaobra/proto/webhooks/model';
import type { ResendWebhookDelivery } from '@cotizaobra/proto/webhooks/resend-webhook-delivery';
import { Injectable } from '@nestjs/common';
import { EndpointRepository } from '../endpoint/endpoint.repository.js';
import type { EndpointRow } from '../endpoint/endpoint.row.js';
import { companyOf } from '../endpoint/endpoint.service.js';
import { cloudEventText } from './cloud-event.js';
import { toAttempt, toDelivery } from './delivery.presenter.js';
import { DeliveryRepository, type NewDelivery } from './delivery.repository.js';
import type { DeliveryRow } from './delivery.row.js';

/** The log of what was sent, and what people send by hand. */
@Injectable()
export class DeliveryService {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly endpoints: EndpointRepository,
    private readonly transactions: Transactions,
  ) {}

  async list(
    { id, page, state }: MessagePayload<typeof ListWebhookDeliveries>,
    actor: Actor,
  ): Promise<MessageOutput<typeof ListWebhookDeliveries>> {
    await this.endpoint(id, actor);
    const window = { limit: DELIVERY_PAGE_SIZE, offset: (page - 1) * DELIVERY_PAGE_SIZE };
    const { rows, total } = await this.deliveries.list(id, state, window);
    const hasNextPage = page * DELIVERY_PAGE_SIZE < total;
    return {
      deliveries: rows.map(toDelivery),
      meta: { page, total, totalCapped: false, hasPreviousPage: page > 1, hasNextPage },
      hasAny: total > 0 || (await this.deliveries.hasAny(id)),
    };
  }

  async get(
    { id, deliveryId }: MessagePayload<typeof GetWebhookDelivery>,
    actor: Actor,
  ): Promise<MessageOutput<typeof GetWebhookDelivery>> {
    await this.endpoint(id, actor);
    const row = await this.delivery(deliveryId, id);
    const tries = await this.deliveries.attempts(deliveryId);
    return { delivery: toDelivery(row), body: row.body, tries: tries.map(toAttempt) };
  }

  ping(endpointId: string, actor: Actor): Promise<Delivery> {
    return this.transactions.run(async () => {
      const endpoint = await this.endpoint(endpointId, actor);
      const envelope = pingEnvelope(endpoint);
      const body = cloudEventText(envelope, { webhookId: endpointId });
      return this.send(endpoint, { companyId: endpoint.companyId, eventId: envelope.id, eventType: PING_TYPE, body });
    });
  }

  resend({ id, deliveryId }: MessagePayload<typeof ResendWebhookDelivery>, actor: Actor): Promise<Delivery> {
    return this.transactions.run(async () => {
      const endpoint = await this.endpoint(id, actor);
      const { companyId, eventId, eventType, body } = await this.delivery(deliveryId, id);
      return this.send(endpoint, { companyId, eventId, eventType, body });
    });
  }

  private async send(endpoint: EndpointRow, event: Omit<NewDelivery, 'manual'>): Promise<Delivery> {
    await this.endpoints.lockCompany(endpoint.companyId);
    const locked = await this.endpoints.lock(endpoint.id);
    if (locked?.state !== 'active') throw new AppError(webhookErrors.WEBHOOK_INACTIVE);
    const sent = await this.deliveries.countManual(endpoint.companyId);
    if (sent >= MANUAL_SENDS_PER_MINUTE) throw new AppError(webhookErrors.TOO_MANY_SENDS);
    const [id = ''] = await this.deliveries.insert([endpoint.id], { ...event, manual: true });
    return toDelivery(await this.delivery(id, endpoint.id));
  }

  private async endpoint(id: string, actor: Actor): Promise<EndpointRow> {
    const row = await this.endpoints.find(id, companyOf(actor));
    if (!row) throw new AppError(webhookErrors.WEBHOOK_NOT_FOUND);
    return row;
  }

  private async delivery(id: string, endpointId: string): Promise<DeliveryRow> {
    const row = await this.deliveries.find(id, endpointId);
    if (!row) throw new AppError(webhookErrors.DELIVERY_NOT_FOUND);
    return row;
  }
}

const pingEnvelope = ({ id, companyId, version }: EndpointRow): EventEnvelope => ({
  id: uuidV7(),
  type: PING_TYPE,
  source: '/cotizaobra/webhooks',
  time: new Date().toISOString(),
  subject: id,
  aggregateVersion: version,
  companyId,
  correlationId: uuidV7(),
  causationId: null,
  traceparent: null,
});
