import http from 'node:http';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { type Balancer, startBalancer } from '../../src/balancer/balancer';
import { FakeUpstream } from '../support/fake-upstream';

describe('the balancer', () => {
  let upstreams: FakeUpstream[];
  let balancer: Balancer;
  let url: string;

  const start = async (...behind: FakeUpstream[]): Promise<void> => {
    upstreams = behind;
    const addresses = await Promise.all(behind.map((each) => each.listen()));
    balancer = await startBalancer({
      HOST: '127.0.0.1',
      HTTP_PORT: 0,
      LOG_LEVEL: 'silent',
      FRONTS: [{ host: '127.0.0.1', port: 0, upstreams: addresses }],
    });
    url = `http://127.0.0.1:${balancer.ports[0]}`;
    await waitFor(async () => (await readyOnes()) === behind.length);
  };
  afterEach(async () => {
    await balancer.stop();
    for (const each of upstreams) each.close();
  });

  const metrics = async () => (await fetch(`http://127.0.0.1:${balancer.ownPort}/metrics`)).text();
  const readyOnes = async () => [...(await metrics()).matchAll(/^balancer_upstream_ready\{.*\} 1$/gm)].length;
  const ask = async (path = '/') => (await fetch(url + path)).text();

  it('spreads requests over all that are ready', async () => {
    await start(new FakeUpstream('one'), new FakeUpstream('two'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
    for (const name of ['one', 'two']) expect(answers.filter((each) => each === name)).toHaveLength(10);
  });

  it('sends nothing new to one that is not ready, and everything to the others', async () => {
    await start(new FakeUpstream('one'), new FakeUpstream('two'));
    upstreams[0]!.ready = false;
    await waitFor(async () => (await readyOnes()) === 1);
    expect(new Set(await Promise.all(Array.from({ length: 10 }, () => ask())))).toEqual(new Set(['two']));
    upstreams[0]!.ready = true;
    await waitFor(async () => (await ask()) === 'one');
  });

  it('lets one that is leaving finish what it has', async () => {
    let finish = (): void => undefined;
    const slow = new FakeUpstream('slow', (_request, reply) => {
      finish = () => reply.end('done');
    });
    await start(slow);
    const answer = ask();
    await waitFor(() => slow.served.length === 1);
    slow.ready = false;
    await waitFor(async () => (await readyOnes()) === 0);
    finish();
    expect(await answer).toBe('done');
  });

  it('passes method, path, headers and body on, and says itself where the client is', async () => {
    await start(
      new FakeUpstream('one', (_request, reply) => reply.writeHead(201, { 'set-cookie': ['a=1', 'b=2'] }).end()),
    );
    const answer = await fetch(`${url}/api/x?y=1`, {
      method: 'POST',
      body: 'ñandú',
      headers: { 'idempotency-key': 'k', 'x-forwarded-for': '8.8.8.8' },
    });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([201, ['a=1', 'b=2']]);
    expect(upstreams[0]!.served[0]).toMatchObject({
      method: 'POST',
      url: '/api/x?y=1',
      body: 'ñandú',
      headers: { 'idempotency-key': 'k', 'x-forwarded-for': '127.0.0.1', host: new URL(url).host },
    });
  });

  it("keeps the client's connection when an upstream ends its own", async () => {
    await start(new FakeUpstream('one', (_request, reply) => reply.setHeader('connection', 'close').end('one')));
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const ports = new Set<number | undefined>();
    for (const _time of [1, 2, 3])
      await new Promise<void>((resolve, reject) => {
        const request = http.get(url, { agent }, (answer) => answer.resume().once('end', resolve));
        request.once('socket', (socket) => socket.once('connect', () => ports.add(socket.localPort)));
        request.once('error', reject);
      });
    expect(ports.size).toBe(1);
    agent.destroy();
  });

  it('refuses cleanly while nobody is ready', async () => {
    await start(new FakeUpstream('one'));
    upstreams[0]!.ready = false;
    await waitFor(async () => (await fetch(url)).status === 503);
    const answer = await fetch(url);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    expect((await fetch(`http://127.0.0.1:${balancer.ownPort}/health/ready`)).status).toBe(503);
    expect((await fetch(`http://127.0.0.1:${balancer.ownPort}/health/live`)).status).toBe(200);
  });

  it('carries WebSockets both ways, and brings them to another one when theirs goes', async () => {
    await start(new FakeUpstream('one'), new FakeUpstream('two'));
    const servers = upstreams.map(({ server, name }) => {
      const sockets = new Server(server, { transports: ['websocket'] });
      sockets.on('connection', (socket) => socket.on('who', (answer: (text: string) => void) => answer(name)));
      return sockets;
    });
    const client = io(url, { transports: ['websocket'], reconnectionDelay: 20, reconnectionDelayMax: 50 });
    const first = (await client.emitWithAck('who')) as string;
    const going = upstreams.findIndex(({ name }) => name === first);
    upstreams[going]!.ready = false;
    await waitFor(async () => (await readyOnes()) === 1);
    servers[going]?.disconnectSockets(true);
    client.io.engine.close();
    await waitFor(() => client.connected);
    const second = (await client.emitWithAck('who')) as string;
    expect(second).not.toBe(first);
    client.close();
    for (const each of servers) each.disconnectSockets(true);
  });
});
