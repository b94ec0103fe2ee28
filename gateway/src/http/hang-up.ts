import type { IncomingMessage } from 'node:http';

/** A browser sends its form to the end before it looks at the answer: so much more is read and thrown away, */
const LINGER_BYTES = 16 * 1024 * 1024;
/** for so long. */
const LINGER_MS = 5_000;

/** Lets whoever was refused in the middle of sending finish within bounds; whoever sends on without end loses the connection. */
export function hangUpOnTooMuch(request: IncomingMessage): void {
  if (request.complete) return;
  const hangUp = (): void => {
    request.socket.destroy();
  };
  const timer = setTimeout(hangUp, LINGER_MS);
  request.once('close', () => clearTimeout(timer));
  let more = 0;
  request.on('data', (chunk: Buffer) => {
    more += chunk.length;
    if (more > LINGER_BYTES) hangUp();
  });
  // Whoever read it has stopped, and would hold it still.
  request.unpipe();
  request.resume();
}
