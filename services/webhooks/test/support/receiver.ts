import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface ReceivedCall {
  headers: Record<string, string>;
  body: string;
  path: string;
}

export type Answering = (response: ServerResponse, request: IncomingMessage) => void;

export const answering =
  (status: number, body = '', headers: Record<string, string> = {}): Answering =>
  (response) =>
    void response.writeHead(status, headers).end(body);

/** Somebody's system on this machine: keeps what it is sent and answers as it is told to. */
export class Receiver {
  readonly calls: ReceivedCall[] = [];
  private readonly sockets = new Set<Socket>();
  private open = 0;
  /** The most connections there ever were at once. */
  peak = 0;

  private constructor(
    private readonly server: Server,
    public answer: Answering,
  ) {
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      this.open += 1;
      this.peak = Math.max(this.peak, this.open);
      socket
        .on('error', () => undefined)
        .once('close', () => {
          this.open -= 1;
          this.sockets.delete(socket);
        });
    });
  }

  static async start(answer: Answering = answering(204)): Promise<Receiver> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        receiver.calls.push({
          headers: request.headers as Record<string, string>,
          body: Buffer.concat(chunks).toString('utf8'),
          path: request.url ?? '',
        });
        receiver.answer(response, request);
      });
    });
    const receiver = new Receiver(server, answer);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/hooks`;
  }

  get connections(): number {
    return this.open;
  }

  /** The events that came, checked by the library of the specification; throws when one is not signed with `secret`. */
  verified(secret: string): { id: string; type: string; data: unknown }[] {
    const verifier = new Webhook(secret);
    return this.calls.map(({ body, headers }) => verifier.verify(body, headers) as never);
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    if (this.server.listening) await once(this.server, 'close');
  }
}
