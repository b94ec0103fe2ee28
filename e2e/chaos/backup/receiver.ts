import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Slow enough that some call is always in progress. */
const ANSWER_AFTER_MS = 200;

/** A company's own system. It receives webhooks and keeps the `webhook-id` of each call. */
export class Receiver {
  private ids: string[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Receiver> {
    const server = createServer(async (request, response) => {
      for await (const _chunk of request);
      receiver.ids.push(String(request.headers['webhook-id']));
      await pause(ANSWER_AFTER_MS);
      response.writeHead(204).end();
    }).listen(0, '127.0.0.1');
    const receiver = new Receiver(server);
    await once(server, 'listening');
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/avisos`;
  }

  /** Calls since the last read. */
  take(): string[] {
    const taken = this.ids;
    this.ids = [];
    return taken;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
