import { ENV } from '@cotizaobra/chassis/config/env-token';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors, type ErrorDef } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import type { CreateWebhook } from '@cotizaobra/proto/webhooks/create-webhook';
import { webhookErrors } from '@cotizaobra/proto/webhooks/errors';
import { OLD_SECRET_HOURS, WEBHOOKS_MAX } from '@cotizaobra/proto/webhooks/limits';
import type { ListWebhooks } from '@cotizaobra/proto/webhooks/list-webhooks';
import type { Webhook } from '@cotizaobra/proto/webhooks/model';
import type { RotateWebhookSecret } from '@cotizaobra/proto/webhooks/rotate-webhook-secret';
import type { UpdateWebhook } from '@cotizaobra/proto/webhooks/update-webhook';
import { Inject, Injectable } from '@nestjs/common';
import type { WebhooksEnv } from '../env.js';
import { SecretBox } from '../secrets/secret-box.js';
import { newSecret } from '../secrets/signature.js';
import { targetUrl } from '../target/target-url.js';
import { toWebhook } from './endpoint.presenter.js';
import { EndpointRepository } from './endpoint.repository.js';
import type { EndpointRow } from './endpoint.row.js';

const HOUR_MS = 3_600_000;

/** Where a company wants to be told what happens. Everything is of the actor's company; another's does not exist. */
@Injectable()
export class EndpointService {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly transactions: Transactions,
    private readonly box: SecretBox,
    @Inject(ENV) private readonly env: WebhooksEnv,
  ) {}

  async list(actor: Actor): Promise<MessageOutput<typeof ListWebhooks>> {
    const rows = await this.endpoints.list(companyOf(actor));
    return { webhooks: rows.map(toWebhook) };
  }

  create(form: MessagePayload<typeof CreateWebhook>, actor: Actor): Promise<MessageOutput<typeof CreateWebhook>> {
    const companyId = companyOf(actor);
    const url = this.checkedUrl(form.url);
    return this.transactions.run(async () => {
      await this.endpoints.lockCompany(companyId);
      const existing = await this.endpoints.list(companyId);
      if (existing.some((one) => one.url === url)) throw fieldError(webhookErrors.WEBHOOK_URL_TAKEN);
      if (existing.length >= WEBHOOKS_MAX) throw new AppError(webhookErrors.TOO_MANY_WEBHOOKS);
      const id = uuidV7();
      const secret = newSecret();
      await this.endpoints.insert({
        id,
        companyId,
        url,
        description: form.description,
        eventTypes: form.eventTypes,
        state: 'active',
        disabledReason: null,
        disabledAt: null,
        secret: this.box.seal(secret, id),
        oldSecret: null,
        oldSecretUntil: null,
        proven: false,
        failingSince: null,
        version: 1,
        createdBy: actor.userId,
      });
      return { webhook: toWebhook(await this.get(id, companyId)), secret };
    });
  }

  update(form: MessagePayload<typeof UpdateWebhook>, actor: Actor): Promise<Webhook> {
    const { id, version } = form;
    const companyId = companyOf(actor);
    const url = form.url === undefined ? undefined : this.checkedUrl(form.url);
    return this.transactions.run(async () => {
      await this.endpoints.lockCompany(companyId);
      const before = await this.locked(id, version, companyId);
      if (url !== undefined && url !== before.url) await this.refuseTaken(url, companyId);
      await this.endpoints.update(id, version, { ...changesOf(form, before), ...addressOf(url, before) });
      if (form.active === false) await this.endpoints.giveUpWaiting(id);
      return toWebhook(await this.get(id, companyId));
    });
  }

  async delete(id: string, actor: Actor): Promise<void> {
    if (!(await this.endpoints.delete(id, companyOf(actor)))) throw new AppError(webhookErrors.WEBHOOK_NOT_FOUND);
  }

  rotate(
    { id, version }: MessagePayload<typeof RotateWebhookSecret>,
    actor: Actor,
  ): Promise<MessageOutput<typeof RotateWebhookSecret>> {
    const companyId = companyOf(actor);
    return this.transactions.run(async () => {
      const before = await this.locked(id, version, companyId);
      const secret = newSecret();
      await this.endpoints.update(id, version, {
        secret: this.box.seal(secret, id),
        oldSecret: before.secret,
        oldSecretUntil: new Date(Date.now() + OLD_SECRET_HOURS * HOUR_MS),
      });
      return { webhook: toWebhook(await this.get(id, companyId)), secret };
    });
  }

  private async get(id: string, companyId: string): Promise<EndpointRow> {
    const row = await this.endpoints.find(id, companyId);
    if (!row) throw new AppError(webhookErrors.WEBHOOK_NOT_FOUND);
    return row;
  }

  /** Of this company and at this version, until the transaction ends. */
  private async locked(id: string, version: number, companyId: string): Promise<EndpointRow> {
    await this.get(id, companyId);
    const row = await this.endpoints.lock(id);
    if (!row) throw new AppError(webhookErrors.WEBHOOK_NOT_FOUND);
    if (row.version !== version) throw new AppError(webhookErrors.STALE_WEBHOOK);
    return row;
  }

  private async refuseTaken(url: string, companyId: string): Promise<void> {
    const others = await this.endpoints.list(companyId);
    if (others.some((one) => one.url === url)) throw fieldError(webhookErrors.WEBHOOK_URL_TAKEN);
  }

  private checkedUrl(text: string): string {
    const url = targetUrl(text, this.env.WEBHOOK_ALLOW_PRIVATE);
    if (!url) throw fieldError(webhookErrors.WEBHOOK_URL_REFUSED);
    return url.href;
  }
}

/** Whoever gets here acts for a company: the access level of every message says so. */
export function companyOf({ companyId }: Actor): string {
  if (companyId === null) throw new AppError(coreErrors.COMPANY_REQUIRED);
  return companyId;
}

function changesOf(
  { description, eventTypes, active }: MessagePayload<typeof UpdateWebhook>,
  before: EndpointRow,
): Partial<EndpointRow> {
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
    // What went wrong before is no reason to disable it at its first failure now.
    ...(active === true && before.state !== 'active' ? resumed : {}),
  };
}

/** Another address has its own luck. */
const addressOf = (url: string | undefined, before: EndpointRow): Partial<EndpointRow> =>
  url === undefined || url === before.url ? {} : { url, proven: false, failingSince: null };

const fieldError = (def: ErrorDef): AppError =>
  new AppError(def, {}, [{ path: 'url', code: def.code, message: def.text }]);
