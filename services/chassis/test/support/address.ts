import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** An address that moves from one server to another, as that of a managed database does when its standby takes over. */
export class Address {
  private readonly open = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private target: number,
  ) {
    server.on('connection', (socket) => this.join(socket));
  }

  /** On a free port, before 127.0.0.1:`target`. */
  static async before(target: number): Promise<Address> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Address(server, target);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** New connections reach the other server; those that are open end. */
  moveTo(target: number): void {
    this.target = target;
    for (const socket of this.open) socket.destroy();
  }

  async close(): Promise<void> {
    this.moveTo(this.target);
    this.server.close();
    await once(this.server, 'close');
  }

  private join(socket: Socket): void {
    const far = connect({ host: '127.0.0.1', port: this.target });
    for (const [one, other] of [
      [socket, far],
      [far, socket],
    ] as const) {
      this.open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
