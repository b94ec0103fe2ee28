import { changesBetween } from '@cotizaobra/chassis/audit/changes-between';
import { noteAct } from '@cotizaobra/chassis/audit/running-act';
import { ENV } from '@cotizaobra/chassis/config/env-token';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import type { Webhook } from '@cotizaobra/proto/webhooks/model';
import { UpdateWebhook } from '@cotizaobra/proto/webhooks/update-webhook';
import { Controller, Inject } from '@nestjs/common';
import type { WebhooksEnv } from '../env.js';
import { companyActorOf } from './company-actor.js';
import { toWebhook } from './endpoint.presenter.js';
import { EndpointRepository } from './endpoint.repository.js';
import type { EndpointRow } from './endpoint.row.js';
import { checkedUrl, refuseTaken } from './endpoint-url.js';

type Form = MessagePayload<typeof UpdateWebhook>;

@Controller()
export class UpdateWebhookHandler {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly transactions: Transactions,
    @Inject(ENV) private readonly env: WebhooksEnv,
  ) {}

  @Handles(UpdateWebhook)
  execute(form: Form, { actor }: RequestContext): Promise<Webhook> {
    const { id, version } = form;
    const { companyId } = companyActorOf(actor);
    const url = form.url === undefined ? undefined : checkedUrl(form.url, this.env.WEBHOOK_ALLOW_PRIVATE);
    return this.transactions.run(async () => {
      await this.endpoints.lockCompany(companyId);
      const before = await this.endpoints.lockVersion(id, version, companyId);
      if (url !== undefined && url !== before.url) refuseTaken(url, await this.endpoints.list(companyId));
      await this.endpoints.update(id, version, { ...changesOf(form, before), ...addressOf(url, before) });
      if (form.active === false) await this.endpoints.giveUpWaiting(id);
      const after = await this.endpoints.get(id, companyId);
      noteAct({ label: after.url, changes: changesBetween(before, after, names) });
      return toWebhook(after);
    });
  }
}

const names = { url: 'Dirección', description: 'Descripción', eventTypes: 'Eventos', state: 'Estado' } as const;

function changesOf({ description, eventTypes, active }: Form, before: EndpointRow): Partial<EndpointRow> {
  const resumed = {
    state: 'active',
    disabledReason: null,
    disabledAt: null,
    failingSince: null,
    proven: false,
  } as const;
  return {
    ...(description === undefined ? {} : { description }),
    ...(eventTypes === undefined ? {} : { eventTypes }),
    ...(active === false && before.state === 'active' ? { state: 'paused' } : {}),
    // Earlier failures must not disable the endpoint at its next failure.
    ...(active === true && before.state !== 'active' ? resumed : {}),
  };
}

/** A new address must prove itself again. */
const addressOf = (url: string | undefined, before: EndpointRow): Partial<EndpointRow> =>
  url === undefined || url === before.url ? {} : { url, proven: false, failingSince: null };
