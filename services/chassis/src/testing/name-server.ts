import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createUDPServer, Packet } from 'dns2';

/** A real name server on loopback that knows the TXT records of `texts`. */
export class NameServer {
  readonly texts = new Map<string, string>();
  private readonly server = createUDPServer((request, send) => {
    const response = Packet.createResponseFromRequest(request);
    const name = request.questions[0]?.name ?? '';
    const data = this.texts.get(name.toLowerCase());
    if (data !== undefined) {
      response.answers.push({ name, type: Packet.TYPE.TXT, class: Packet.CLASS.IN, ttl: 1, data } as never);
    }
    send(response);
  });

  /** The address for DOMAIN_NAME_SERVERS. `port` 0: any free one. */
  async start(port = 0): Promise<string> {
    const listening = once(this.server, 'listening');
    this.server.listen(port, '127.0.0.1');
    await listening;
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
  }
}
