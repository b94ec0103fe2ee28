import { killAll, startKillable } from '@cotizaobra/chassis/testing/killable';
import { TestClient } from '@cotizaobra/chassis/testing/test-client';
import { createTestDatabase, type TestDatabase } from '@cotizaobra/chassis/testing/test-database';
import { startTestNats, type TestNats } from '@cotizaobra/chassis/testing/test-nats';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { PingWebhook } from '@cotizaobra/proto/webhooks/ping-webhook';
import { jest } from '@jest/globals';
import { service } from '../../src/service.js';
import { Receiver } from '../support/receiver.js';
import { anEndpoint, delivery, happen, settings, startWebhooks } from '../support/webhooks-service.js';

const main = new URL('../../bundle/main.js', import.meta.url);
const quick = { ...settings, WEBHOOK_DEADLINE_MS: '500', WEBHOOK_LEASE_MS: '5500' };

// Processes are started and killed, and a lease has to end.
jest.setTimeout(90_000);

describe('webhooks, several of them', () => {
  let nats: TestNats;
  let database: TestDatabase;
  let receiver: Receiver;
  let running: TestService[];
  beforeEach(async () => {
    nats = await startTestNats();
    database = await createTestDatabase(service.database);
    receiver = await Receiver.start();
    running = [];
  });
  afterEach(async () => {
    await killAll();
    for (const one of running) await one.stop();
    await receiver.stop();
    await nats.stop();
    await database.drop();
  });
  const start = async (env = {}) => {
    const one = await startWebhooks({ nats, database, env: { ...quick, ...env } });
    running.push(one);
    return one;
  };

  it('send again what one of them was killed over, with the same id', async () => {
    const first = await start();
    const mine = await anEndpoint(first, receiver.url);
    await first.stop();
    running = [];
    const doomed = await startKillable(main, {
      ...quick,
      NATS_URL: nats.url,
      DATABASE_URL: database.url,
      FAILPOINT: 'after-send',
    });
    const client = await TestClient.connect(nats.url);
    const eventId = await happen({ client }, mine.companyId);
    await client.close();
    expect(await doomed.ended).toBe('SIGKILL');
    expect(receiver.calls).toHaveLength(1);
    const next = await start();
    expect(await delivery(next, mine)).toMatchObject({ state: 'delivered', attempts: 2 });
    expect(receiver.verified(mine.secret).map(({ id }) => id)).toEqual([eventId, eventId]);
  });

  it('share the work: each event is sent once', async () => {
    const [one] = [await start(), await start()];
    const mine = await anEndpoint(one, receiver.url);
    const ids = await Promise.all(Array.from({ length: 40 }, (_, at) => happen(one, mine.companyId, `${at}`)));
    await waitFor(async () => receiver.calls.length >= 40 && (await waiting(database)) === 0);
    expect(receiver.calls.map(({ headers }) => headers['webhook-id']).sort()).toEqual(ids.sort());
  });

  it('give back what they cannot finish when they are stopped', async () => {
    receiver.answer = () => undefined;
    const leaving = await start({
      WEBHOOK_DEADLINE_MS: '120000',
      WEBHOOK_LEASE_MS: '600000',
      SHUTDOWN_TIMEOUT_MS: '500',
    });
    const mine = await anEndpoint(leaving, receiver.url);
    await leaving.client.request(PingWebhook, { id: mine.id }, mine.actor);
    await waitFor(() => receiver.calls.length === 1);
    await leaving.stop();
    running = [];
    receiver.answer = (response) => void response.writeHead(204).end();
    const next = await start();
    expect(await delivery(next, mine)).toMatchObject({ state: 'delivered', attempts: 1 });
  });
});

async function waiting(database: TestDatabase): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM delivery WHERE state = 'waiting'`,
  );
  return row?.count ?? 0;
}
