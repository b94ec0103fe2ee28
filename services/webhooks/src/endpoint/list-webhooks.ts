import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { ListWebhooks } from '@cotizaobra/proto/webhooks/list-webhooks';
import { Controller } from '@nestjs/common';
import { companyActorOf } from './company-actor.js';
import { toWebhook } from './endpoint.presenter.js';
import { EndpointRepository } from './endpoint.repository.js';

@Controller()
export class ListWebhooksHandler {
  constructor(private readonly endpoints: EndpointRepository) {}

  @Handles(ListWebhooks)
  async execute(_query: unknown, { actor }: RequestContext): Promise<MessageOutput<typeof ListWebhooks>> {
    const rows = await this.endpoints.list(companyActorOf(actor).companyId);
    return { webhooks: rows.map(toWebhook) };
  }
}
