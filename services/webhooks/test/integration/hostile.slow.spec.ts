import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { GetWebhookDelivery } from '@cotizaobra/proto/webhooks/get-webhook-delivery';
import { jest } from '@jest/globals';
import { WebhookClient } from '../../src/sending/webhook-client.js';
import { hostile, tenMegabytes } from '../support/hostile.js';
import { answering, Receiver } from '../support/receiver.js';
import { anEndpoint, delivery, happen, startWebhooks } from '../support/webhooks-service.js';

jest.setTimeout(60_000);

describe('a target', () => {
  let test: TestService;
  let receiver: Receiver;
  beforeAll(async () => {
    // Each attempt is the only one: what the log tells is about it.
    test = await startWebhooks({ env: { WEBHOOK_DEADLINE_MS: '1500', WEBHOOK_RETRY_SECONDS: '3600' } });
  });
  beforeEach(async () => {
    receiver = await Receiver.start();
  });
  afterEach(() => receiver.stop());
  afterAll(() => test.stop());

  const lastTry = async (mine: Awaited<ReturnType<typeof anEndpoint>>) => {
    const event = await happen(test, mine.companyId);
    const { id: deliveryId } = await delivery(
      test,
      mine,
      ({ eventId, lastFault, state }) => eventId === event && (lastFault !== null || state !== 'waiting'),
    );
    const { delivery: told, tries } = await test.client.request(
      GetWebhookDelivery,
      { id: mine.id, deliveryId },
      mine.actor,
    );
    return { told, tries };
  };

  it.each(Object.entries(hostile))(
    'that %s costs one failed attempt and keeps no connection',
    async (_what, { answer, fault, status }) => {
      receiver.answer = answer;
      const { told, tries } = await lastTry(await anEndpoint(test, receiver.url));
      expect(told).toMatchObject({ state: 'waiting', attempts: 1, lastFault: fault, lastStatus: status });
      expect(tries).toMatchObject([{ fault, status }]);
      await waitFor(() => receiver.connections === 0, { what: 'the connection is gone' });
    },
  );

  it('that nobody listens at costs one failed attempt', async () => {
    const { url } = receiver;
    await receiver.stop();
    expect((await lastTry(await anEndpoint(test, url))).told).toMatchObject({ lastFault: 'connection' });
  });

  it('that redirects is not followed, wherever that leads', async () => {
    const canary = await Receiver.start();
    for (const status of [301, 302, 303, 307, 308]) {
      receiver.answer = answering(status, '', { location: canary.url });
      const { told } = await lastTry(await anEndpoint(test, `${receiver.url}/${status}`));
      expect(told).toMatchObject({ state: 'waiting', lastFault: 'redirect', lastStatus: status });
    }
    expect(canary.peak).toBe(0);
    await canary.stop();
  });

  it('that answers ten megabytes is taken at its word and read no further', async () => {
    const flood = tenMegabytes();
    receiver.answer = flood.answer;
    const { told, tries } = await lastTry(await anEndpoint(test, receiver.url));
    expect(told).toMatchObject({ state: 'delivered', lastStatus: 200 });
    expect(tries[0]?.responseExcerpt).toBe('a'.repeat(1_000));
    await waitFor(() => receiver.connections === 0, { what: 'the connection is gone' });
    expect(flood.sent()).toBeLessThan(10_000_000);
  });

  it('that drips its answer for ever has told what counts', async () => {
    receiver.answer = (response) => {
      response.writeHead(200).write('ok');
      const timer = setInterval(() => response.write('.'), 50);
      response.on('close', () => clearInterval(timer));
    };
    const { told } = await lastTry(await anEndpoint(test, receiver.url));
    expect(told).toMatchObject({ state: 'delivered', lastStatus: 200 });
    await waitFor(() => receiver.connections === 0, { what: 'the connection is gone' });
  });

  it('whose name leads to a cloud’s metadata a moment later is asked for once an attempt, and then refused', async () => {
    const asked: string[] = [];
    test.get(WebhookClient).resolve = async (host) => {
      asked.push(host);
      return asked.length === 1 ? ['127.0.0.1'] : ['169.254.169.254'];
    };
    const mine = await anEndpoint(test, `http://hooks.example.com:${receiver.port}/`);
    expect((await lastTry(mine)).told).toMatchObject({ state: 'delivered' });
    expect(asked).toEqual(['hooks.example.com']);
    expect((await lastTry(mine)).told).toMatchObject({ state: 'waiting', lastFault: 'address' });
    expect(receiver.calls).toHaveLength(1);
  });
});

describe('a target in a private network', () => {
  let test: TestService;
  let receiver: Receiver;
  beforeAll(async () => {
    test = await startWebhooks({ env: { WEBHOOK_ALLOW_PRIVATE: 'false', WEBHOOK_RETRY_SECONDS: '3600' } });
    receiver = await Receiver.start();
  });
  afterAll(async () => {
    await receiver.stop();
    await test.stop();
  });

  it.each([[['127.0.0.1']], [['8.8.8.8', '127.0.0.1']], [['::ffff:127.0.0.1']], [['::1']], [['10.0.0.1']]])(
    'behind a public name (%j) gets no connection',
    async (addresses) => {
      test.get(WebhookClient).resolve = () => Promise.resolve(addresses);
      const mine = await anEndpoint(test, `https://hooks.example.com:${receiver.port}/`);
      await happen(test, mine.companyId);
      const told = await delivery(test, mine, ({ lastFault }) => lastFault !== null);
      expect(told).toMatchObject({ state: 'waiting', lastFault: 'address', lastStatus: null });
      expect(receiver.peak).toBe(0);
    },
  );

  it('gets no connection either when its address was stored under other settings', async () => {
    const mine = await anEndpoint(test, 'https://hooks.example.com/');
    await test.database.query('UPDATE endpoint SET url = $2 WHERE id = $1', [mine.id, receiver.url]);
    await happen(test, mine.companyId);
    const told = await delivery(test, mine, ({ lastFault }) => lastFault !== null);
    expect(told).toMatchObject({ lastFault: 'address' });
    expect(receiver.peak).toBe(0);
  });
});

describe('targets that hang', () => {
  let test: TestService;
  let good: Receiver;
  let hung: Receiver;
  beforeAll(async () => {
    // Nobody who waits for one of them to end would see the end of the test.
    const env = { WEBHOOK_CONCURRENCY: '6', WEBHOOK_DEADLINE_MS: '120000', WEBHOOK_LEASE_MS: '130000' };
    test = await startWebhooks({ env: { ...env, SHUTDOWN_TIMEOUT_MS: '1000' } });
    good = await Receiver.start();
    hung = await Receiver.start();
  });
  afterAll(async () => {
    await hung.stop();
    await good.stop();
    await test.stop();
  });

  it('leave their place soon when they only drip the rest of an answer', async () => {
    const dripping = await Receiver.start((response) => {
      response.writeHead(200).write('ok');
      const timer = setInterval(() => response.write('.'), 50);
      response.on('close', () => clearInterval(timer));
    });
    const mine = await anEndpoint(test, dripping.url);
    await happen(test, mine.companyId);
    expect(await delivery(test, mine)).toMatchObject({ state: 'delivered' });
    await waitFor(() => dripping.connections === 0, { what: 'the connection is gone' });
    await dripping.stop();
  });

  it('leave everybody else their place, even when they answered before', async () => {
    const proven = await anEndpoint(test, `${good.url}/erp`);
    await happen(test, proven.companyId);
    await delivery(test, proven);
    const turned = await anEndpoint(test, `${hung.url}/turned`);
    await happen(test, turned.companyId);
    await delivery(test, turned);
    hung.answer = () => undefined;
    // More endpoints that hang than there are places, each with a queue.
    const never = await Promise.all(Array.from({ length: 8 }, (_, at) => anEndpoint(test, `${hung.url}/${at}`)));
    for (const { companyId } of [turned, ...never]) for (let at = 0; at < 4; at += 1) await happen(test, companyId);
    // Half of six places for those that never answered, two for the one that did.
    await waitFor(() => hung.connections === 5, { what: 'every place that hangs is taken' });

    const ids: string[] = [];
    for (let at = 0; at < 12; at += 1) ids.push(await happen(test, proven.companyId));
    await waitFor(() => good.calls.length === 13, { what: 'everything reached the one that answers' });
    expect(good.verified(proven.secret).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect([hung.connections, hung.peak]).toEqual([5, 5]);
  });
});
