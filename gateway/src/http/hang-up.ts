import type { IncomingMessage } from 'node:http';

/** A browser sends its whole form before it reads the answer. At most so many bytes are read and dropped. */
const LINGER_BYTES = 16 * 1024 * 1024;
/** Milliseconds during which the rest is read. */
const LINGER_MS = 5_000;

/** Lets a refused client finish sending within limits, then closes the connection. */
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
  // The former reader has stopped but still holds the stream.
  request.unpipe();
  request.resume();
}
