import { randomUUID } from 'node:crypto';
import { golden } from '@cotizaobra/chassis/testing/golden';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { PublicDispatchAccepted, PublicDispatchRejected } from '@cotizaobra/proto/quotations/events';
import { publicEvents } from '@cotizaobra/proto/registry';
import { CreateWebhook } from '@cotizaobra/proto/webhooks/create-webhook';
import { webhookEventTypes } from '@cotizaobra/proto/webhooks/event-types';
import { GetWebhookDelivery } from '@cotizaobra/proto/webhooks/get-webhook-delivery';
import { ListWebhookDeliveries } from '@cotizaobra/proto/webhooks/list-webhook-deliveries';
import { PingWebhook } from '@cotizaobra/proto/webhooks/ping-webhook';
import { ResendWebhookDelivery } from '@cotizaobra/proto/webhooks/resend-webhook-delivery';
import { RotateWebhookSecret } from '@cotizaobra/proto/webhooks/rotate-webhook-secret';
import { UpdateWebhook } from '@cotizaobra/proto/webhooks/update-webhook';
import { answering, Receiver } from '../support/receiver.js';
import { aForm, anEndpoint, deliveries, delivery, happen, startWebhooks } from '../support/webhooks-service.js';

describe('an event of a company', () => {
  let test: TestService;
  let receiver: Receiver;
  beforeAll(async () => {
    test = await startWebhooks();
  });
  beforeEach(async () => {
    receiver = await Receiver.start();
  });
  afterEach(() => receiver.stop());
  afterAll(() => test.stop());

  it('reaches its endpoint as a CloudEvent, signed as the specification wants it', async () => {
    const mine = await anEndpoint(test, receiver.url);
    const id = await happen(test, mine.companyId, 'Ñusta 🏗️');
    await waitFor(() => receiver.calls.length === 1);
    const [event] = receiver.verified(mine.secret);
    expect(event).toMatchObject({
      specversion: '1.0',
      id,
      type: 'public.quotation.accepted.v1',
      source: '/cotizaobra/quotations',
      companyid: mine.companyId,
      data: { ...golden(PublicDispatchAccepted).data, title: 'Ñusta 🏗️' },
    });
    expect(receiver.calls[0]?.headers).toMatchObject({
      'webhook-id': id,
      'content-type': 'application/cloudevents+json; charset=utf-8',
      'user-agent': 'CotizaObra-Webhooks/1',
    });
    expect(await delivery(test, mine)).toMatchObject({
      state: 'delivered',
      attempts: 1,
      lastStatus: 204,
      lastFault: null,
    });
  });

  it('reaches neither another company nor an endpoint that did not ask for its kind', async () => {
    const stranger = await anEndpoint(test, `${receiver.url}/stranger`);
    const mine = await anEndpoint(test, receiver.url);
    const { data } = golden(PublicDispatchRejected);
    await test.client.publishPublic(PublicDispatchRejected, { companyId: mine.companyId, data });
    await happen(test, mine.companyId);
    await delivery(test, mine);
    expect(receiver.calls.map(({ path }) => path)).toEqual(['/hooks']);
    expect(await deliveries(test, stranger.id, stranger.actor)).toEqual([]);
  });

  it('is sent whatever its kind: there is none to choose that never comes', async () => {
    const actor = testActor();
    const form = aForm(receiver.url, { eventTypes: [...webhookEventTypes] });
    const { secret } = await test.client.request(CreateWebhook, form, actor);
    for (const event of publicEvents) {
      const { data } = golden(event);
      await test.client.publishPublic(event, { companyId: actor.companyId ?? '', subject: randomUUID(), data });
    }
    await waitFor(() => receiver.calls.length >= webhookEventTypes.length);
    const sent = receiver.verified(secret).map(({ type }) => type);
    expect(sent.sort()).toEqual([...webhookEventTypes].sort());
  });

  it('becomes one delivery however often the stream brings it', async () => {
    const mine = await anEndpoint(test, receiver.url);
    const { data } = golden(PublicDispatchAccepted);
    const event = { companyId: mine.companyId, data };
    const { envelope } = await test.client.publishPublic(PublicDispatchAccepted, event);
    for (let time = 0; time < 3; time += 1)
      await test.client.publishPublic(PublicDispatchAccepted, {
        ...event,
        ...envelope,
        companyId: mine.companyId,
        data,
      });
    const later = await happen(test, mine.companyId, 'later');
    // Events of different aggregates are applied side by side: the later one may be sent first.
    await waitFor(() => receiver.calls.length >= 2);
    expect(receiver.calls.map(({ headers }) => headers['webhook-id']).sort()).toEqual([envelope.id, later].sort());
    expect(await deliveries(test, mine.id, mine.actor)).toHaveLength(2);
  });

  it('that nobody follows is recorded, and reaches no endpoint that is made later when it comes again', async () => {
    const actor = testActor();
    const companyId = actor.companyId ?? '';
    const { data } = golden(PublicDispatchAccepted);
    const { envelope } = await test.client.publishPublic(PublicDispatchAccepted, { companyId, data });
    const recorded = () => test.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [envelope.id]);
    await waitFor(async () => (await recorded()).length === 1);
    const mine = await anEndpoint(test, receiver.url, actor);
    await test.client.publishPublic(PublicDispatchAccepted, { ...envelope, companyId, data });
    const later = await happen(test, companyId, 'later');
    await delivery(test, mine);
    expect(receiver.calls.map(({ headers }) => headers['webhook-id'])).toEqual([later]);
  });

  it('comes again with the same id until it is taken', async () => {
    let times = 0;
    receiver.answer = (response, request) => {
      times += 1;
      answering(times < 3 ? 500 : 200, times < 3 ? '<b>Sin\0 espacio</b>' : 'ok')(response, request);
    };
    const mine = await anEndpoint(test, receiver.url);
    const eventId = await happen(test, mine.companyId);
    const { id: deliveryId } = await delivery(test, mine);
    expect(receiver.verified(mine.secret).map(({ id }) => id)).toEqual([eventId, eventId, eventId]);
    const detail = await test.client.request(GetWebhookDelivery, { id: mine.id, deliveryId }, mine.actor);
    expect(detail.tries).toMatchObject([
      { number: 1, status: 500, fault: 'status', responseExcerpt: '<b>Sin\ufffd espacio</b>' },
      { number: 2, status: 500, fault: 'status' },
      { number: 3, status: 200, fault: null, responseExcerpt: 'ok' },
    ]);
    expect(detail.body).toBe(receiver.calls[0]?.body);
  });

  it('is given up when its time is over', async () => {
    receiver.answer = answering(500);
    const mine = await anEndpoint(test, receiver.url);
    await happen(test, mine.companyId);
    await delivery(test, mine, ({ attempts }) => attempts > 1);
    await test.database.query(`UPDATE delivery SET created_at = now() - interval '73 hours'`);
    expect(await delivery(test, mine)).toMatchObject({ state: 'failed', lastStatus: 500, nextAttemptAt: null });
  });

  it('can be sent again by hand, with the same id and body, also one that got through', async () => {
    const mine = await anEndpoint(test, receiver.url);
    const eventId = await happen(test, mine.companyId);
    const first = await delivery(test, mine);
    const again = await test.client.request(ResendWebhookDelivery, { id: mine.id, deliveryId: first.id }, mine.actor);
    expect(again).toMatchObject({ eventId, state: 'waiting', resend: true });
    await waitFor(() => receiver.calls.length === 2);
    expect(receiver.calls[1]?.body).toBe(receiver.calls[0]?.body);
    expect(receiver.verified(mine.secret).map(({ id }) => id)).toEqual([eventId, eventId]);
    expect(await deliveries(test, mine.id, mine.actor)).toHaveLength(2);
  });

  it('is signed with both secrets for a day after the secret was changed', async () => {
    const mine = await anEndpoint(test, receiver.url);
    const changed = await test.client.request(RotateWebhookSecret, { id: mine.id, version: 1 }, mine.actor);
    expect(changed.secret).not.toBe(mine.secret);
    expect(changed.webhook.oldSecretUntil).not.toBeNull();
    await happen(test, mine.companyId);
    await waitFor(() => receiver.calls.length === 1);
    receiver.verified(mine.secret);
    receiver.verified(changed.secret);
    await test.database.query('UPDATE endpoint SET old_secret_until = now() WHERE id = $1', [mine.id]);
    await happen(test, mine.companyId);
    await waitFor(() => receiver.calls.length === 2);
    expect(() => receiver.verified(mine.secret)).toThrow();
    receiver.verified(changed.secret);
  });

  it('is not sent to an endpoint that was paused, and what waited for it is given up', async () => {
    receiver.answer = answering(500);
    const mine = await anEndpoint(test, receiver.url);
    await happen(test, mine.companyId, 'before');
    await delivery(test, mine, ({ attempts }) => attempts > 0);
    const paused = await test.client.request(UpdateWebhook, { id: mine.id, version: 1, active: false }, mine.actor);
    expect(paused.state).toBe('paused');
    expect(await delivery(test, mine)).toMatchObject({ state: 'failed' });
    receiver.answer = answering(200);
    await happen(test, mine.companyId, 'during');
    const marker = await anEndpoint(test, `${receiver.url}/marker`);
    await happen(test, marker.companyId);
    await delivery(test, marker);
    expect(await deliveries(test, mine.id, mine.actor)).toHaveLength(1);
    await expect(test.client.request(PingWebhook, { id: mine.id }, mine.actor)).rejects.toMatchObject({
      code: 'WEBHOOK_INACTIVE',
    });
    await test.client.request(UpdateWebhook, { id: mine.id, version: 2, active: true }, mine.actor);
    const after = await happen(test, mine.companyId, 'after');
    await waitFor(() => receiver.calls.some(({ headers }) => headers['webhook-id'] === after));
  });

  it('is told in pages, the newest first, and by its state', async () => {
    const mine = await anEndpoint(test, receiver.url);
    const ids: string[] = [];
    for (let at = 0; at < 21; at += 1) ids.push(await happen(test, mine.companyId, `${at}`));
    await waitFor(() => receiver.calls.length === 21);
    const ask = (page: number, state?: 'failed') =>
      test.client.request(ListWebhookDeliveries, { id: mine.id, page, ...(state ? { state } : {}) }, mine.actor);
    const [first, second] = [await ask(1), await ask(2)];
    expect([first.deliveries.length, first.meta.total, first.meta.hasNextPage]).toEqual([20, 21, true]);
    expect([second.deliveries.length, second.meta.hasNextPage]).toEqual([1, false]);
    const told = [...first.deliveries, ...second.deliveries].map(({ eventId }) => eventId);
    expect(new Set(told)).toEqual(new Set(ids));
    expect(await ask(1, 'failed')).toMatchObject({ deliveries: [], hasAny: true });
  });

  it('is forgotten after thirty days, and not before it came to an end', async () => {
    const { DeliveryQueue } = await import('../../src/sending/delivery-queue.js');
    const mine = await anEndpoint(test, receiver.url);
    const old = await happen(test, mine.companyId);
    await delivery(test, mine);
    await test.database.query(`UPDATE delivery SET settled_at = now() - interval '31 days' WHERE event_id = $1`, [old]);
    const young = await happen(test, mine.companyId);
    await delivery(test, mine, ({ eventId, state }) => eventId === young && state === 'delivered');
    expect(await test.get(DeliveryQueue).forget(30, 100)).toBe(1);
    expect((await deliveries(test, mine.id, mine.actor)).map(({ eventId }) => eventId)).toEqual([young]);
  });
});

describe('a test', () => {
  let test: TestService;
  let receiver: Receiver;
  beforeAll(async () => {
    test = await startWebhooks();
    receiver = await Receiver.start();
  });
  afterAll(async () => {
    await receiver.stop();
    await test.stop();
  });

  it('is sent once, signed, whatever the endpoint asked for', async () => {
    const mine = await anEndpoint(test, receiver.url);
    const ping = await test.client.request(PingWebhook, { id: mine.id }, mine.actor);
    await waitFor(() => receiver.calls.length === 1);
    expect(receiver.verified(mine.secret)).toMatchObject([
      { id: ping.eventId, type: 'public.webhook.ping.v1', data: { webhookId: mine.id } },
    ]);
  });

  it('is not repeated when it fails, and counts against nobody', async () => {
    receiver.answer = answering(500);
    const mine = await anEndpoint(test, receiver.url);
    await test.client.request(PingWebhook, { id: mine.id }, mine.actor);
    expect(await delivery(test, mine)).toMatchObject({ state: 'failed', attempts: 1 });
    const [row] = await test.database.query<{ failing_since: Date | null }>(
      'SELECT failing_since FROM endpoint WHERE id = $1',
      [mine.id],
    );
    expect(row?.failing_since).toBeNull();
  });

  it('and whatever else is sent by hand are limited', async () => {
    const mine = await anEndpoint(test, receiver.url, testActor());
    for (let time = 0; time < 20; time += 1) await test.client.request(PingWebhook, { id: mine.id }, mine.actor);
    await expect(test.client.request(PingWebhook, { id: mine.id }, mine.actor)).rejects.toMatchObject({
      code: 'TOO_MANY_SENDS',
      status: 429,
    });
  });
});
