import { SignalBroadcaster } from '@cotizaobra/chassis/messaging/nats/signal-broadcaster';
import { createLogger } from '@cotizaobra/chassis/observability/logger';
import { TestClient } from '@cotizaobra/chassis/testing/test-client';
import { startTestNats, type TestNats } from '@cotizaobra/chassis/testing/test-nats';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { defineSignal } from '@cotizaobra/proto/core/signal';
import { z } from 'zod';

const Knock = defineSignal({ process: 'gateway', name: 'knock', data: z.object({ count: z.int() }) });
const logger = createLogger('test', { LOG_LEVEL: 'silent' });

describe('signals between the instances of a process', () => {
  let nats: TestNats;
  let clients: [TestClient, TestClient];

  beforeAll(async () => {
    nats = await startTestNats();
    clients = [await TestClient.connect(nats.url), await TestClient.connect(nats.url)];
  });
  afterAll(async () => {
    for (const client of clients) await client.close();
    await nats.stop();
  });

  const of = (client: TestClient) => new SignalBroadcaster(client.connection, 'gateway', logger);

  async function listen(client: TestClient) {
    const heard: number[] = [];
    const stop = of(client).listen(Knock, ({ count }) => heard.push(count));
    await client.connection.raw.flush();
    return { heard, stop };
  }

  it('reach every instance, the sender too, in the order they were sent', async () => {
    const [here, there] = [await listen(clients[0]), await listen(clients[1])];
    for (const count of [1, 2, 3]) of(clients[0]).send(Knock, { count });
    for (const { heard } of [here, there]) await waitFor(() => heard.length === 3);
    expect([here.heard, there.heard]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    here.stop();
    there.stop();
  });

  it('are lost when nobody listens', async () => {
    of(clients[0]).send(Knock, { count: 1 });
    await clients[0].connection.raw.flush();
    const { heard, stop } = await listen(clients[1]);
    of(clients[0]).send(Knock, { count: 2 });
    await waitFor(() => heard.length > 0);
    expect(heard).toEqual([2]);
    stop();
  });

  it('are dropped when they are not of the shape, or when the listener fails', async () => {
    const { heard, stop } = await listen(clients[1]);
    const fail = of(clients[1]).listen(Knock, () => {
      throw new Error('deaf');
    });
    for (const body of ['', '{"count":"many"}', '{"count":7}']) clients[0].connection.raw.publish(Knock.subject, body);
    await waitFor(() => heard.length > 0);
    expect(heard).toEqual([7]);
    stop();
    fail();
  });

  it('belong to one process: no other sends or hears them', () => {
    const stranger = new SignalBroadcaster(clients[0].connection, 'quotations', logger);
    expect(() => stranger.send(Knock, { count: 1 })).toThrow('gateway');
    expect(() => stranger.listen(Knock, () => undefined)).toThrow('gateway');
  });
});
