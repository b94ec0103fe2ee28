import type { IncomingMessage } from 'node:http';
import net from 'node:net';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A WebSocket: passes on the client's handshake, then bytes both ways until one side closes. Never rejects. */
export async function openTunnel(upstream: URL, request: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
  const server = net.connect(Number(upstream.port), upstream.hostname);
  server.setNoDelay(true);
  server.write(handshakeOf(request));
  server.write(head);
  await Promise.allSettled([pipeline(client, server), pipeline(server, client)]);
}

function handshakeOf({ method, url, rawHeaders, socket }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.toLowerCase() !== 'x-forwarded-for') lines.push(`${name}: ${rawHeaders[at + 1]}`);
  }
  lines.push(`X-Forwarded-For: ${socket.remoteAddress ?? ''}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}
