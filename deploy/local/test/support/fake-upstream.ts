import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, reply: ServerResponse, body: string) => void;

/** A server behind the balancer whose readiness the test decides. */
export class FakeUpstream {
  ready = true;
  /** Requests other than those for its health. */
  readonly served: { method: string; url: string; headers: http.IncomingHttpHeaders; body: string }[] = [];
  private readonly answers: Answer;
  readonly server: http.Server;

  constructor(
    readonly name: string,
    answer?: Answer,
  ) {
    this.answers = answer ?? ((_request, reply) => reply.end(name));
    this.server = http.createServer((request, reply) => void this.serve(request, reply));
  }

  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    if (request.url === '/health/ready') {
      reply.writeHead(this.ready ? 200 : 503).end();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    this.served.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    this.answers(request, reply, body);
  }
}
