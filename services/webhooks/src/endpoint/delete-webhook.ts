import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { DeleteWebhook } from '@cotizaobra/proto/webhooks/delete-webhook';
import { webhookErrors } from '@cotizaobra/proto/webhooks/errors';
import { Controller } from '@nestjs/common';
import { companyActorOf } from './company-actor.js';
import { EndpointRepository } from './endpoint.repository.js';

@Controller()
export class DeleteWebhookHandler {
  constructor(private readonly endpoints: EndpointRepository) {}

  @Handles(DeleteWebhook)
  async execute(
    { id }: MessagePayload<typeof DeleteWebhook>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof DeleteWebhook>> {
    const deleted = await this.endpoints.delete(id, companyActorOf(actor).companyId);
    if (!deleted) throw new AppError(webhookErrors.WEBHOOK_NOT_FOUND);
    return {};
  }
}
