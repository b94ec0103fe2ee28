import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { SecretBox } from '@cotizaobra/chassis/secrets/secret-box';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { OLD_SECRET_HOURS } from '@cotizaobra/proto/webhooks/limits';
import { RotateWebhookSecret } from '@cotizaobra/proto/webhooks/rotate-webhook-secret';
import { Controller } from '@nestjs/common';
import { newSecret } from '../secrets/signature.js';
import { companyActorOf } from './company-actor.js';
import { toWebhook } from './endpoint.presenter.js';
import { EndpointRepository } from './endpoint.repository.js';

const HOUR_MS = 3_600_000;

@Controller()
export class RotateWebhookSecretHandler {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly transactions: Transactions,
    private readonly box: SecretBox,
  ) {}

  @Handles(RotateWebhookSecret)
  execute(
    { id, version }: MessagePayload<typeof RotateWebhookSecret>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof RotateWebhookSecret>> {
    const { companyId } = companyActorOf(actor);
    return this.transactions.run(async () => {
      const before = await this.endpoints.lockVersion(id, version, companyId);
      const secret = newSecret();
      await this.endpoints.update(id, version, {
        secret: this.box.seal(secret, id),
        oldSecret: before.secret,
        oldSecretUntil: new Date(Date.now() + OLD_SECRET_HOURS * HOUR_MS),
      });
      return { webhook: toWebhook(await this.endpoints.get(id, companyId)), secret };
    });
  }
}
