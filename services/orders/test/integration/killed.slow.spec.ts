import { tmpdir } from 'node:os';
import { killAll, startKillable } from '@cotizaobra/chassis/testing/killable';
import { TestClient } from '@cotizaobra/chassis/testing/test-client';
import { createTestDatabase, type TestDatabase } from '@cotizaobra/chassis/testing/test-database';
import { startTestNats, type TestNats } from '@cotizaobra/chassis/testing/test-nats';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { ConfirmOrder } from '@cotizaobra/proto/orders/confirm-order';
import { OrderConfirmed, OrderIssued } from '@cotizaobra/proto/orders/events';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { jest } from '@jest/globals';
import { service } from '../../src/service.js';
import { answerAsQuotations, award, dealOf, ordered, orderIdsOf } from '../support/orders-service.js';

const main = new URL('../../bundle/main.js', import.meta.url);

// Processes are started and killed.
jest.setTimeout(120_000);

describe('the orders service killed with -9', () => {
  let nats: TestNats;
  let database: TestDatabase;
  let answers: { stop(): Promise<void> };
  let client: TestClient;
  beforeEach(async () => {
    nats = await startTestNats();
    database = await createTestDatabase(service.database);
    answers = await answerAsQuotations(nats.url);
    client = await TestClient.connect(nats.url);
  });
  afterEach(async () => {
    await killAll();
    await client.close();
    await answers.stop();
    await nats.stop();
    await database.drop();
  });
  const env = (more: Record<string, string> = {}) => ({
    NATS_URL: nats.url,
    DATABASE_URL: database.url,
    // No photo is stored here.
    OBJECT_STORE: `folder:${tmpdir()}`,
    ...more,
  });
  const published = async (orderId: string) => {
    const told = (await client.readStream('ORDERS')).filter(({ envelope }) => envelope.subject === orderId);
    return told.map(({ envelope }) => envelope.type);
  };

  it.each(['before-commit', 'after-commit', 'before-publish', 'after-publish', 'before-ack'])(
    '%s of an award: the next one makes one order with the first number, and tells it once',
    async (place) => {
      const deal = dealOf();
      const doomed = await startKillable(main, env({ FAILPOINT: place }));
      await award(client, deal);
      expect(await doomed.ended).toBe('SIGKILL');
      await startKillable(main, env());
      const { order } = await ordered({ client }, deal);
      expect(order.code).toBe(`OC-${limaDay(new Date()).slice(0, 4)}-0001`);
      expect(await orderIdsOf({ client }, deal)).toEqual([order.id]);
      const types = await waitFor(async () => {
        const all = await published(order.id);
        return all.length > 0 ? all : null;
      });
      expect(types).toEqual([OrderIssued.type]);
      const { order: next } = await ordered({ client }, dealOf({ buyer: deal.buyer }));
      expect(next.code.endsWith('-0002')).toBe(true);
    },
  );

  it.each(['before-commit', 'after-commit'])('%s of a confirmation: its retry has one effect', async (place) => {
    const first = await startKillable(main, env());
    const { deal, order } = await ordered({ client });
    process.kill(first.pid, 'SIGKILL');
    await first.ended;
    const doomed = await startKillable(main, env({ FAILPOINT: place }));
    const confirm = () =>
      client.request(ConfirmOrder, { id: order.id }, deal.provider, { idempotencyKey: 'once', deadlineMs: 3_000 });
    await confirm().catch(() => undefined);
    expect(await doomed.ended).toBe('SIGKILL');
    await startKillable(main, env());
    const after = await confirm();
    expect([after.state, after.version, after.history.length]).toEqual(['CONFIRMED', 2, 2]);
    await waitFor(async () => (await published(order.id)).length > 1);
    expect(await published(order.id)).toEqual([OrderIssued.type, OrderConfirmed.type]);
  });
});
