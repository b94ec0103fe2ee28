import type { Answering } from './receiver.js';

/** What strangers' systems do, by what they are to learn of it: the fault that the log tells. */
export const hostile: Record<string, { answer: Answering; fault: string; status: number | null }> = {
  'never answers': { answer: () => undefined, fault: 'timeout', status: null },
  'answers one header line after the other, for ever': {
    answer: (response) => drip(response.socket, 'HTTP/1.1 200 OK\r\n', 'x-more: y\r\n'),
    fault: 'timeout',
    status: null,
  },
  'answers 500': { answer: (response) => void response.writeHead(500).end('no'), fault: 'status', status: 500 },
  'closes the connection': {
    answer: (response) => response.socket?.resetAndDestroy(),
    fault: 'connection',
    status: null,
  },
  'speaks another language': {
    answer: (response) => response.socket?.end('SSH-2.0-OpenSSH_9.9\r\n'),
    fault: 'connection',
    status: null,
  },
  'sends headers of a megabyte': {
    answer: (response) => response.socket?.end(`HTTP/1.1 200 OK\r\nx-big: ${'a'.repeat(1_000_000)}\r\n\r\n`),
    fault: 'connection',
    status: null,
  },
};

function drip(socket: NodeJS.WritableStream | null, head: string, drop: string): void {
  socket?.write(head);
  const timer = setInterval(() => socket?.write(drop), 50);
  socket?.on('close', () => clearInterval(timer));
}

/** Ten megabytes; tells how many of them went out. */
export function tenMegabytes(): { answer: Answering; sent: () => number } {
  let sent = 0;
  const chunk = Buffer.alloc(64 * 1024, 'a');
  return {
    sent: () => sent,
    answer: (response) => {
      response.writeHead(200, { 'content-length': String(10_000_000) });
      const more = () => {
        while (sent < 10_000_000 && !response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', more);
        }
      };
      more();
    },
  };
}
