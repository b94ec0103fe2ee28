import type { Readable } from 'node:stream';

/** Bytes to read, whatever length the response declares. */
const READ_BYTES = 16 * 1024;
/** Time limit for reading the body in ms; the status alone decides the outcome. */
const READ_MS = 2_000;
const KEPT_CHARACTERS = 1_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the purpose
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** The beginning of a response as storable text. The rest is dropped with its connection. Never throws. */
export async function readExcerpt(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const timer = setTimeout(() => body.destroy(), READ_MS);
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, READ_BYTES - bytes));
      bytes += chunk.length;
      if (bytes >= READ_BYTES) break;
    }
  } catch {
    // If the body breaks off, the part that arrived is used.
  } finally {
    clearTimeout(timer);
    body.on('error', () => undefined).destroy();
  }
  return textOf(Buffer.concat(chunks));
}

const textOf = (bytes: Buffer): string =>
  bytes.toString('utf8').slice(0, KEPT_CHARACTERS).replace(CONTROL, '\ufffd').toWellFormed();
