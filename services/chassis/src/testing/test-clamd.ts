import { createServer, type Socket } from 'node:net';

/** The harmless file that every scanner reports (eicar.org). In two pieces, so that none reports this one. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface TestClamd {
  readonly address: string;
  /** Files that were asked about. */
  asked: number;
  /** It takes files and says nothing. */
  silent: boolean;
  stop(): Promise<void>;
}

/**
 * Speaks INSTREAM of clamd and knows one signature. Files above `streamMaxLength` get clamd's own answer, and the rest
 * of their bytes is not read.
 */
export async function startTestClamd(streamMaxLength = 25 * 1024 * 1024): Promise<TestClamd> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    void scan(socket);
  });
  const clamd: TestClamd = { address: '', asked: 0, silent: false, stop };

  async function scan(socket: Socket): Promise<void> {
    let rest = Buffer.alloc(0);
    let content = Buffer.alloc(0);
    let isOpen = false;
    const end = (answer: string) => {
      clamd.asked += 1;
      if (!clamd.silent) socket.end(`${answer}\0`);
    };
    for await (const chunk of socket) {
      rest = Buffer.concat([rest, chunk as Buffer]);
      if (!isOpen && rest.length >= 10) {
        if (rest.subarray(0, 10).toString() !== 'zINSTREAM\0') return end('UNKNOWN COMMAND');
        rest = rest.subarray(10);
        isOpen = true;
      }
      while (isOpen && rest.length >= 4 && rest.length >= 4 + rest.readUInt32BE(0)) {
        const length = rest.readUInt32BE(0);
        if (length === 0) return end(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
        content = Buffer.concat([content, rest.subarray(4, 4 + length)]);
        rest = rest.subarray(4 + length);
        if (content.length > streamMaxLength) return end('INSTREAM size limit exceeded. ERROR');
      }
    }
  }

  async function stop(): Promise<void> {
    for (const socket of open) socket.destroy();
    await new Promise<void>((done) => server.close(() => done()));
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('no port');
  return Object.assign(clamd, { address: `clamd://127.0.0.1:${at.port}` });
}
