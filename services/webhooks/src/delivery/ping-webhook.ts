import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { EventEnvelope } from '@cotizaobra/proto/core/event';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { PING_TYPE } from '@cotizaobra/proto/webhooks/event-types';
import type { Delivery } from '@cotizaobra/proto/webhooks/model';
import { PingWebhook } from '@cotizaobra/proto/webhooks/ping-webhook';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../endpoint/company-actor.js';
import { EndpointRepository } from '../endpoint/endpoint.repository.js';
import type { EndpointRow } from '../endpoint/endpoint.row.js';
import { cloudEventText } from './cloud-event.js';
import { ManualDeliveries } from './manual-deliveries.js';

@Controller()
export class PingWebhookHandler {
  constructor(
    private readonly manual: ManualDeliveries,
    private readonly endpoints: EndpointRepository,
    private readonly transactions: Transactions,
  ) {}

  @Handles(PingWebhook)
  execute({ id }: MessagePayload<typeof PingWebhook>, { actor }: RequestContext): Promise<Delivery> {
    const { companyId } = companyActorOf(actor);
    return this.transactions.run(async () => {
      const endpoint = await this.endpoints.get(id, companyId);
      const envelope = pingEnvelope(endpoint);
      const body = cloudEventText(envelope, { webhookId: id });
      return this.manual.add(endpoint, { eventId: envelope.id, eventType: PING_TYPE, body });
    });
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
