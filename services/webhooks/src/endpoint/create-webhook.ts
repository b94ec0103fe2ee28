import { ENV } from '@cotizaobra/chassis/config/env-token';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { SecretBox } from '@cotizaobra/chassis/secrets/secret-box';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { CreateWebhook } from '@cotizaobra/proto/webhooks/create-webhook';
import { webhookErrors } from '@cotizaobra/proto/webhooks/errors';
import { WEBHOOKS_MAX } from '@cotizaobra/proto/webhooks/limits';
import { Controller, Inject } from '@nestjs/common';
import type { WebhooksEnv } from '../env.js';
import { newSecret } from '../secrets/signature.js';
import { companyActorOf } from './company-actor.js';
import { toWebhook } from './endpoint.presenter.js';
import { EndpointRepository } from './endpoint.repository.js';
import { checkedUrl, refuseTaken } from './endpoint-url.js';

@Controller()
export class CreateWebhookHandler {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly transactions: Transactions,
    private readonly box: SecretBox,
    @Inject(ENV) private readonly env: WebhooksEnv,
  ) {}

  @Handles(CreateWebhook)
  execute(
    form: MessagePayload<typeof CreateWebhook>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof CreateWebhook>> {
    const { companyId, userId: createdBy } = companyActorOf(actor);
    const url = checkedUrl(form.url, this.env.WEBHOOK_ALLOW_PRIVATE);
    const { description, eventTypes } = form;
    return this.transactions.run(async () => {
      await this.endpoints.lockCompany(companyId);
      const existing = await this.endpoints.list(companyId);
      refuseTaken(url, existing);
      if (existing.length >= WEBHOOKS_MAX) throw new AppError(webhookErrors.TOO_MANY_WEBHOOKS);
      const id = uuidV7();
      const secret = newSecret();
      await this.endpoints.insert({
        id,
        companyId,
        createdBy,
        url,
        description,
        eventTypes,
        state: 'active',
        disabledReason: null,
        disabledAt: null,
        secret: this.box.seal(secret, id),
        oldSecret: null,
        oldSecretUntil: null,
        proven: false,
        failingSince: null,
        version: 1,
      });
      return { webhook: toWebhook(await this.endpoints.get(id, companyId)), secret };
    });
  }
}
