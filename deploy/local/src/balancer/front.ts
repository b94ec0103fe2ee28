import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openTunnel } from './tunnel.js';
import type { Upstream, Upstreams } from './upstreams.js';

/** An upstream keeps idle connections longer than this, so it never closes one first. */
const IDLE_MS = 30_000;

const refusal = {
  type: 'about:blank',
  title: 'unavailable',
  status: 503,
  code: 'UNAVAILABLE',
  detail: 'El servicio no responde. Inténtalo de nuevo en unos segundos.',
};

/**
 * One address for several upstreams. A request goes to the upstream with the least to do; a WebSocket stays with its
 * upstream. A client's connection survives its upstream. No request is sent twice: if one breaks, the client must
 * repeat it.
 */
export class Front {
  readonly server = http.createServer({ requestTimeout: 0 }, (request, reply) => void this.forward(request, reply));
  private readonly agent = new http.Agent({ keepAlive: true, timeout: IDLE_MS });
  private readonly tunnels = new Set<Duplex>();

  constructor(
    private readonly upstreams: Upstreams,
    private readonly onAnswer: (upstream: Upstream | null, status: number, seconds: number) => void,
  ) {
    this.server.on('upgrade', (request, socket, head) => this.tunnel(request, socket, head));
  }

  /** Accepts nothing new, finishes open requests, cuts WebSockets. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeIdleConnections();
    for (const socket of this.tunnels) socket.destroy();
    await closed;
    this.agent.destroy();
  }

  private async forward(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const startedAt = performance.now();
    const upstream = this.upstreams.pick();
    if (upstream !== null) upstream.busy += 1;
    reply.once('close', () => {
      if (upstream !== null) upstream.busy -= 1;
      this.onAnswer(upstream, reply.statusCode, (performance.now() - startedAt) / 1_000);
    });
    try {
      if (upstream === null) throw new Error('nobody is ready');
      await this.exchange(request, reply, upstream);
    } catch {
      if (reply.headersSent) reply.destroy();
      else refuse(reply);
    }
  }

  private async exchange(request: IncomingMessage, reply: ServerResponse, { url }: Upstream): Promise<void> {
    const { method, url: path } = request;
    const asked = http.request(url, { agent: this.agent, method, path, headers: forwardedHeaders(request) });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      asked.once('response', resolve);
      asked.on('error', reject);
    });
    // The client has left and needs no answer.
    reply.once('close', () => {
      if (!reply.writableFinished) asked.destroy();
    });
    // An upstream may refuse a body before it has read it all. Then its answer counts, not the broken upload.
    pipeline(request, asked).catch(() => undefined);
    const answer = await answered;
    reply.writeHead(answer.statusCode ?? 502, answer.statusMessage, withoutHops(answer.headers));
    await pipeline(answer, reply);
  }

  private tunnel(request: IncomingMessage, client: Duplex, head: Buffer): void {
    const upstream = this.upstreams.pick();
    client.on('error', () => undefined);
    if (upstream === null) {
      client.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n');
      return;
    }
    upstream.busy += 1;
    this.tunnels.add(client);
    void openTunnel(upstream.url, request, client, head).finally(() => {
      upstream.busy -= 1;
      this.tunnels.delete(client);
    });
  }
}

/** The client's own headers, with its real address in place of the one that it claims. */
const forwardedHeaders = (request: IncomingMessage): http.OutgoingHttpHeaders => ({
  ...withoutHops(request.headers),
  'x-forwarded-for': request.socket.remoteAddress ?? '',
});

/** Connection headers belong to one connection only and are not forwarded. */
function withoutHops(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  const { connection: _connection, 'keep-alive': _keepAlive, expect: _expect, ...rest } = headers;
  return rest;
}

function refuse(reply: ServerResponse): void {
  reply.writeHead(503, { 'content-type': 'application/problem+json; charset=utf-8', 'retry-after': '2' });
  reply.end(JSON.stringify(refusal));
}
