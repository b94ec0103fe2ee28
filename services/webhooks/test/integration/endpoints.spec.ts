import { randomUUID } from 'node:crypto';
import { golden, shapeOf } from '@cotizaobra/chassis/testing/golden';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { CreateWebhook } from '@cotizaobra/proto/webhooks/create-webhook';
import { DeleteWebhook } from '@cotizaobra/proto/webhooks/delete-webhook';
import { EndpointDisabled } from '@cotizaobra/proto/webhooks/events';
import { GetWebhookDelivery } from '@cotizaobra/proto/webhooks/get-webhook-delivery';
import { ListWebhookDeliveries } from '@cotizaobra/proto/webhooks/list-webhook-deliveries';
import { ListWebhooks } from '@cotizaobra/proto/webhooks/list-webhooks';
import { PingWebhook } from '@cotizaobra/proto/webhooks/ping-webhook';
import { ResendWebhookDelivery } from '@cotizaobra/proto/webhooks/resend-webhook-delivery';
import { RotateWebhookSecret } from '@cotizaobra/proto/webhooks/rotate-webhook-secret';
import { UpdateWebhook } from '@cotizaobra/proto/webhooks/update-webhook';
import { answering, Receiver } from '../support/receiver.js';
import { aForm, anEndpoint, deliveries, delivery, happen, startWebhooks } from '../support/webhooks-service.js';

const PUBLIC = 'https://erp.constructora.pe/hooks';

describe('the endpoints of a company', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startWebhooks({ env: { WEBHOOK_ALLOW_PRIVATE: 'false', WEBHOOK_RETRY_SECONDS: '3600' } });
  });
  afterAll(() => test.stop());

  const create = (form: ReturnType<typeof aForm>, actor: Actor) => test.client.request(CreateWebhook, form, actor);
  const list = async (actor: Actor) => (await test.client.request(ListWebhooks, {}, actor)).webhooks;

  it('show their secret once, and keep it sealed', async () => {
    const mine = await anEndpoint(test, PUBLIC);
    expect(mine.secret).toMatch(/^whsec_/);
    expect(JSON.stringify(await list(mine.actor))).not.toContain(mine.secret);
    const base64 = mine.secret.slice('whsec_'.length);
    for (const plain of [Buffer.from(base64), Buffer.from(base64, 'base64')]) {
      const found = await test.database.query(
        'SELECT 1 FROM endpoint WHERE id = $1 AND position($2::bytea IN secret) > 0',
        [mine.id, plain],
      );
      expect(found).toEqual([]);
    }
    expect(await test.database.query('SELECT 1 FROM idempotency_keys')).toEqual([]);
  });

  it('belong to everybody of the company, and to nobody else', async () => {
    const mine = await anEndpoint(test, PUBLIC);
    await happen(test, mine.companyId);
    const { id: deliveryId } = await delivery(test, mine, () => true);
    const colleague = testActor({ companyId: mine.companyId });
    expect(await list(colleague)).toMatchObject([{ id: mine.id }]);
    const { id } = mine;
    const attempts = (actor: Actor | null) => [
      () => test.client.request(UpdateWebhook, { id, version: 1, active: false }, actor),
      () => test.client.request(RotateWebhookSecret, { id, version: 1 }, actor),
      () => test.client.request(PingWebhook, { id }, actor),
      () => test.client.request(ListWebhookDeliveries, { id }, actor),
      () => test.client.request(GetWebhookDelivery, { id, deliveryId }, actor),
      () => test.client.request(ResendWebhookDelivery, { id, deliveryId }, actor),
      () => test.client.request(DeleteWebhook, { id }, actor),
    ];
    const stranger = testActor();
    expect(await list(stranger)).toEqual([]);
    for (const ask of attempts(stranger))
      await expect(ask()).rejects.toMatchObject({ code: 'WEBHOOK_NOT_FOUND', status: 404 });
    for (const ask of attempts(testActor({ companyId: null })))
      await expect(ask()).rejects.toMatchObject({ status: 403 });
    for (const ask of attempts(null)) await expect(ask()).rejects.toMatchObject({ status: 401 });
    expect(await list(colleague)).toMatchObject([{ id, state: 'active', version: 1 }]);
    expect(await deliveries(test, id, colleague)).toHaveLength(1);
  });

  it('do not lend their deliveries to another endpoint', async () => {
    const mine = await anEndpoint(test, PUBLIC);
    const theirs = await anEndpoint(test, PUBLIC);
    await happen(test, mine.companyId);
    const { id: deliveryId } = await delivery(test, mine, () => true);
    for (const def of [GetWebhookDelivery, ResendWebhookDelivery])
      await expect(
        test.client.request<typeof def>(def, { id: theirs.id, deliveryId }, theirs.actor),
      ).rejects.toMatchObject({ code: 'DELIVERY_NOT_FOUND', status: 404 });
  });

  it('are five at most, also when they are made at the same time', async () => {
    const actor = testActor();
    const made = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => create(aForm(`${PUBLIC}/${at}`), actor)),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await list(actor)).toHaveLength(5);
    await expect(create(aForm(`${PUBLIC}/9`), actor)).rejects.toMatchObject({ code: 'TOO_MANY_WEBHOOKS', status: 409 });
    const [first] = await list(actor);
    await test.client.request(DeleteWebhook, { id: first?.id ?? '' }, actor);
    await create(aForm(`${PUBLIC}/9`), actor);
  });

  it('have an address of their own', async () => {
    const mine = await anEndpoint(test, PUBLIC);
    await expect(create(aForm(`${PUBLIC}#aqui`), mine.actor)).rejects.toMatchObject({
      code: 'WEBHOOK_URL_TAKEN',
      fields: [{ path: 'url' }],
    });
  });

  it.each([
    'http://erp.constructora.pe/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/',
    'https://localhost:8443/',
    'https://user:secret@erp.constructora.pe/',
    'https://erp.constructora.pe:25/',
  ])('do not lie at %s, neither from the start nor later', async (url) => {
    const refusal = { code: 'WEBHOOK_URL_REFUSED', status: 400, fields: [{ path: 'url' }] };
    await expect(create(aForm(url), testActor())).rejects.toMatchObject(refusal);
    const mine = await anEndpoint(test, PUBLIC);
    await expect(
      test.client.request(UpdateWebhook, { id: mine.id, version: 1, url }, mine.actor),
    ).rejects.toMatchObject(refusal);
  });

  it.each([
    [{ url: '' }, 'url', 'La dirección es obligatoria'],
    [{ url: 'javascript:alert(1)' }, 'url', 'Escribe una dirección que empiece con https://'],
    [{ url: `https://e.pe/${'a'.repeat(2_048)}` }, 'url', 'Usa como máximo 2,048 caracteres'],
    [{ eventTypes: [] }, 'eventTypes', 'Elige al menos un evento'],
  ])('say which field of the form is wrong (%j)', async (overrides, path, message) => {
    await expect(create(aForm(PUBLIC, overrides as never), testActor())).rejects.toMatchObject({
      status: 400,
      fields: [{ path, message }],
    });
  });

  it('change field by field, and an old version is refused', async () => {
    const mine = await anEndpoint(test, PUBLIC);
    const { id } = mine;
    const changed = await test.client.request(
      UpdateWebhook,
      { id, version: 1, eventTypes: ['public.quotation.sent.v1'], description: 'Almacén' },
      mine.actor,
    );
    expect(changed).toMatchObject({
      url: PUBLIC,
      description: 'Almacén',
      eventTypes: ['public.quotation.sent.v1'],
      version: 2,
    });
    const stale = { id, version: 1, description: 'Tarde' };
    await expect(test.client.request(UpdateWebhook, stale, mine.actor)).rejects.toMatchObject({
      code: 'STALE_WEBHOOK',
      status: 409,
    });
    await expect(test.client.request(RotateWebhookSecret, { id, version: 1 }, mine.actor)).rejects.toMatchObject({
      code: 'STALE_WEBHOOK',
    });
  });

  it('send a test once for one key', async () => {
    const mine = await anEndpoint(test, PUBLIC);
    const idempotencyKey = randomUUID();
    const once = () => test.client.request(PingWebhook, { id: mine.id }, mine.actor, { idempotencyKey });
    const [first, second] = await Promise.all([once(), once()]);
    expect(second).toEqual(first);
    expect(await deliveries(test, mine.id, mine.actor)).toHaveLength(1);
  });
});

describe('an endpoint that takes nothing', () => {
  let test: TestService;
  let receiver: Receiver;
  beforeAll(async () => {
    test = await startWebhooks();
  });
  beforeEach(async () => {
    receiver = await Receiver.start(answering(500));
  });
  afterEach(() => receiver.stop());
  afterAll(() => test.stop());

  const stateOf = async (actor: Actor) => (await test.client.request(ListWebhooks, {}, actor)).webhooks[0];
  const failingFor = (id: string, hours: number) =>
    test.database.query(`UPDATE endpoint SET failing_since = now() - $2 * interval '1 hour' WHERE id = $1`, [
      id,
      hours,
    ]);

  it('is disabled after three days, with everything that waits for it, and its company is told', async () => {
    const mine = await anEndpoint(test, receiver.url);
    await happen(test, mine.companyId, 'first');
    await happen(test, mine.companyId, 'second');
    await waitFor(() => receiver.calls.length > 4);
    expect(await stateOf(mine.actor)).toMatchObject({ state: 'active', failingSince: expect.any(String) });
    await failingFor(mine.id, 73);
    await waitFor(async () => (await stateOf(mine.actor))?.state === 'disabled');
    expect(await stateOf(mine.actor)).toMatchObject({ disabledReason: 'failing', disabledAt: expect.any(String) });
    const told = await waitFor(async () => {
      const events = await test.client.eventsOf(EndpointDisabled);
      return events.find(({ data }) => data.endpointId === mine.id);
    });
    expect(told).toMatchObject({
      envelope: { subject: mine.id, companyId: mine.companyId },
      data: { companyId: mine.companyId, host: '127.0.0.1', reason: 'failing' },
    });
    expect(shapeOf(told)).toEqual(shapeOf(golden(EndpointDisabled)));
    const left = await deliveries(test, mine.id, mine.actor);
    expect(left.map(({ state }) => state)).toEqual(['failed', 'failed']);
  });

  it('starts anew when somebody brings it back', async () => {
    const mine = await anEndpoint(test, receiver.url);
    await happen(test, mine.companyId);
    await failingFor(mine.id, 73);
    const disabled = await waitFor(async () => {
      const now = await stateOf(mine.actor);
      return now?.state === 'disabled' ? now : null;
    });
    const { version } = disabled;
    const back = await test.client.request(UpdateWebhook, { id: mine.id, version, active: true }, mine.actor);
    expect(back).toMatchObject({ state: 'active', disabledReason: null, disabledAt: null, failingSince: null });
    const calls = receiver.calls.length;
    await happen(test, mine.companyId);
    await waitFor(() => receiver.calls.length > calls + 3);
    expect(await stateOf(mine.actor)).toMatchObject({ state: 'active' });
  });

  it('stays when something got through in between', async () => {
    const mine = await anEndpoint(test, receiver.url);
    await failingFor(mine.id, 71);
    receiver.answer = answering(200);
    await happen(test, mine.companyId);
    await delivery(test, mine);
    expect(await stateOf(mine.actor)).toMatchObject({ state: 'active', failingSince: null });
  });

  it('is disabled at once when it says that it is gone', async () => {
    receiver.answer = answering(410);
    const mine = await anEndpoint(test, receiver.url);
    await happen(test, mine.companyId);
    await waitFor(async () => (await stateOf(mine.actor))?.disabledReason === 'gone');
    expect(await delivery(test, mine)).toMatchObject({ state: 'failed', lastStatus: 410, attempts: 1 });
    await happen(test, mine.companyId);
    const marker = await anEndpoint(test, `${receiver.url}/marker`);
    await happen(test, marker.companyId);
    await delivery(test, marker);
    expect(receiver.calls.filter(({ path }) => path === '/hooks')).toHaveLength(1);
  });
});
