import { randomUUID } from 'node:crypto';
import { golden } from '@cotizaobra/chassis/testing/golden';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { startTestService, type TestService, type TestServiceOptions } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageInput } from '@cotizaobra/proto/core/message';
import { PublicDispatchAccepted } from '@cotizaobra/proto/quotations/events';
import { CreateWebhook } from '@cotizaobra/proto/webhooks/create-webhook';
import { ListWebhookDeliveries } from '@cotizaobra/proto/webhooks/list-webhook-deliveries';
import type { Delivery } from '@cotizaobra/proto/webhooks/model';
import { webhooksEnvSchema } from '../../src/env.js';
import { service } from '../../src/service.js';

/** Quick retries and a short deadline; receivers live on this machine. */
export const settings = {
  WEBHOOK_SECRET_KEYS: Buffer.alloc(32, 7).toString('base64'),
  WEBHOOK_ALLOW_PRIVATE: 'true',
  WEBHOOK_DEADLINE_MS: '3000',
  WEBHOOK_LEASE_MS: '8000',
  WEBHOOK_RETRY_SECONDS: '0.05',
};

export const startWebhooks = (options: TestServiceOptions = {}): Promise<TestService> =>
  startTestService(service, { ...options, schema: webhooksEnvSchema, env: { ...settings, ...options.env } });

type Form = MessageInput<typeof CreateWebhook>;

export const aForm = (url: string, overrides: Partial<Form> = {}): Form => ({
  url,
  description: 'ERP',
  eventTypes: ['public.quotation.accepted.v1'],
  ...overrides,
});

/** An endpoint of a company; of one of its own unless said otherwise. */
export async function anEndpoint(test: TestService, url: string, actor: Actor = testActor()) {
  const { webhook, secret } = await test.client.request(CreateWebhook, aForm(url), actor);
  return { actor, companyId: actor.companyId ?? '', id: webhook.id, webhook, secret };
}

/** Something happened that concerns the company; answers the id of the event. */
export async function happen(test: Pick<TestService, 'client'>, companyId: string, title = 'Casco'): Promise<string> {
  const { data } = golden(PublicDispatchAccepted);
  const event = { companyId, subject: randomUUID(), data: { ...data, title } };
  const { envelope } = await test.client.publishPublic(PublicDispatchAccepted, event);
  return envelope.id;
}

export async function deliveries(test: TestService, id: string, actor: Actor): Promise<Delivery[]> {
  return (await test.client.request(ListWebhookDeliveries, { id }, actor)).deliveries;
}

/** The newest delivery of an endpoint, once `when` says it is as it should be. */
export const delivery = (
  test: TestService,
  { id, actor }: { id: string; actor: Actor },
  when: (newest: Delivery) => boolean = ({ state }) => state !== 'waiting',
): Promise<Delivery> =>
  waitFor(
    async () => {
      const [newest] = await deliveries(test, id, actor);
      return newest && when(newest) ? newest : null;
    },
    { what: 'the delivery is as it should be' },
  );
