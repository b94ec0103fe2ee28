import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on loopback, in this process, that only sends these bytes. It shows what any answer costs here. */
export async function serveBytes(bytes: Buffer): Promise<{ url: string; close(): Promise<unknown> }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
