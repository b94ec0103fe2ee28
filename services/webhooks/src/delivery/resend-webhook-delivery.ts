import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import type { Delivery } from '@cotizaobra/proto/webhooks/model';
import { ResendWebhookDelivery } from '@cotizaobra/proto/webhooks/resend-webhook-delivery';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../endpoint/company-actor.js';
import { EndpointRepository } from '../endpoint/endpoint.repository.js';
import { DeliveryRepository } from './delivery.repository.js';
import { ManualDeliveries } from './manual-deliveries.js';

@Controller()
export class ResendWebhookDeliveryHandler {
  constructor(
    private readonly manual: ManualDeliveries,
    private readonly deliveries: DeliveryRepository,
    private readonly endpoints: EndpointRepository,
    private readonly transactions: Transactions,
  ) {}

  @Handles(ResendWebhookDelivery)
  execute(
    { id, deliveryId }: MessagePayload<typeof ResendWebhookDelivery>,
    { actor }: RequestContext,
  ): Promise<Delivery> {
    const { companyId } = companyActorOf(actor);
    return this.transactions.run(async () => {
      const endpoint = await this.endpoints.get(id, companyId);
      const { eventId, eventType, body } = await this.deliveries.get(deliveryId, id);
      return this.manual.add(endpoint, { eventId, eventType, body });
    });
  }
}
