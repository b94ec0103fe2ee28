import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { DELIVERY_PAGE_SIZE } from '@cotizaobra/proto/webhooks/limits';
import { ListWebhookDeliveries } from '@cotizaobra/proto/webhooks/list-webhook-deliveries';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../endpoint/company-actor.js';
import { EndpointRepository } from '../endpoint/endpoint.repository.js';
import { toDelivery } from './delivery.presenter.js';
import { DeliveryRepository } from './delivery.repository.js';

@Controller()
export class ListWebhookDeliveriesHandler {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly endpoints: EndpointRepository,
  ) {}

  @Handles(ListWebhookDeliveries)
  async execute(
    { id, page, state }: MessagePayload<typeof ListWebhookDeliveries>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof ListWebhookDeliveries>> {
    await this.endpoints.get(id, companyActorOf(actor).companyId);
    const window = { limit: DELIVERY_PAGE_SIZE, offset: (page - 1) * DELIVERY_PAGE_SIZE };
    const { rows, total } = await this.deliveries.list(id, state, window);
    const hasNextPage = page * DELIVERY_PAGE_SIZE < total;
    return {
      deliveries: rows.map(toDelivery),
      meta: { page, total, totalCapped: false, hasPreviousPage: page > 1, hasNextPage },
      hasAny: total > 0 || (await this.deliveries.hasAny(id)),
    };
  }
}
