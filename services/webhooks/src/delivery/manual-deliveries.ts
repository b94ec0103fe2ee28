import { AppError } from '@cotizaobra/proto/core/errors';
import { webhookErrors } from '@cotizaobra/proto/webhooks/errors';
import { MANUAL_SENDS_PER_MINUTE } from '@cotizaobra/proto/webhooks/limits';
import type { Delivery } from '@cotizaobra/proto/webhooks/model';
import { Injectable } from '@nestjs/common';
import { EndpointRepository } from '../endpoint/endpoint.repository.js';
import type { EndpointRow } from '../endpoint/endpoint.row.js';
import { toDelivery } from './delivery.presenter.js';
import { DeliveryRepository, type NewDelivery } from './delivery.repository.js';

/** Deliveries that users start: tests and repetitions. */
@Injectable()
export class ManualDeliveries {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly endpoints: EndpointRepository,
  ) {}

  /** Runs in the caller's transaction. @throws WEBHOOK_INACTIVE, TOO_MANY_SENDS */
  async add(endpoint: EndpointRow, event: Pick<NewDelivery, 'eventId' | 'eventType' | 'body'>): Promise<Delivery> {
    const { id: endpointId, companyId } = endpoint;
    await this.endpoints.lockCompany(companyId);
    const locked = await this.endpoints.lock(endpointId);
    if (locked?.state !== 'active') throw new AppError(webhookErrors.WEBHOOK_INACTIVE);
    const sent = await this.deliveries.countManual(companyId);
    if (sent >= MANUAL_SENDS_PER_MINUTE) throw new AppError(webhookErrors.TOO_MANY_SENDS);
    const [id = ''] = await this.deliveries.insert([endpointId], { ...event, companyId, manual: true });
    return toDelivery(await this.deliveries.get(id, endpointId));
  }
}
