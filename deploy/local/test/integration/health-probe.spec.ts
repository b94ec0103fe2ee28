import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { isReady } from '../../src/supervisor/health-probe.js';

const HOST = '127.0.0.1';

const open = (server: Server, port = 0): Promise<number> =>
  new Promise((resolve) => server.listen(port, HOST, () => resolve((server.address() as AddressInfo).port)));
const close = (server: Server) => new Promise((resolve) => server.close(resolve));

describe('a starting process', () => {
  it('is not asked for its health before all its ports accept: nats-server would warn', async () => {
    let asked = 0;
    const monitor = createHttpServer((_, response) => {
      asked += 1;
      response.end('ok');
    });
    const clients = createServer((socket) => socket.end());
    const clientPort = await open(clients);
    await close(clients);
    const monitorPort = await open(monitor);
    const spec = {
      listens: [clientPort, monitorPort].map((port) => ({ host: HOST, port })),
      health: `http://${HOST}:${monitorPort}/healthz`,
    };
    expect(await isReady(spec)).toBe(false);
    expect(asked).toBe(0);
    await open(clients, clientPort);
    expect(await isReady(spec)).toBe(true);
    await Promise.all([close(monitor), close(clients)]);
  });
});
