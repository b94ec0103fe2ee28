import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetWebhookDelivery } from '@cotizaobra/proto/webhooks/get-webhook-delivery';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../endpoint/company-actor.js';
import { EndpointRepository } from '../endpoint/endpoint.repository.js';
import { toAttempt, toDelivery } from './delivery.presenter.js';
import { DeliveryRepository } from './delivery.repository.js';

@Controller()
export class GetWebhookDeliveryHandler {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly endpoints: EndpointRepository,
  ) {}

  @Handles(GetWebhookDelivery)
  async execute(
    { id, deliveryId }: MessagePayload<typeof GetWebhookDelivery>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof GetWebhookDelivery>> {
    await this.endpoints.get(id, companyActorOf(actor).companyId);
    const row = await this.deliveries.get(deliveryId, id);
    const tries = await this.deliveries.attempts(deliveryId);
    return { delivery: toDelivery(row), body: row.body, tries: tries.map(toAttempt) };
  }
}
