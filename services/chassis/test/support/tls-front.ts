import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { createServer } from 'node:tls';
import type { TestCertificate } from '@cotizaobra/chassis/testing/test-certificates';

export interface TlsFront {
  readonly port: number;
  /** Connections whose client accepted the certificate. */
  accepted: number;
  stop(): Promise<void>;
}

/** Speaks TLS before a server that does not; TLS begins with the first byte. */
export async function startTlsFront(certificate: TestCertificate, target: number): Promise<TlsFront> {
  const open = new Set<Socket>();
  const keep = (socket: Socket): void => {
    open.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
  };
  const pem = { cert: await readFile(certificate.certificate), key: await readFile(certificate.key) };
  const server = createServer(pem, (outer) => {
    front.accepted += 1;
    const inner = connect(target, '127.0.0.1');
    for (const socket of [outer, inner]) keep(socket);
    outer.pipe(inner).pipe(outer);
  });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const at = server.address();
  const front: TlsFront = {
    port: at && typeof at !== 'string' ? at.port : 0,
    accepted: 0,
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
  return front;
}
