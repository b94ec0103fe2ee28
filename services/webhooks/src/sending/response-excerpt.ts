import type { Readable } from 'node:stream';

/** What is taken from the wire, whatever the length that was announced. */
const READ_BYTES = 16 * 1024;
/** And for how long: the status has told what counts. */
const READ_MS = 2_000;
const KEPT_CHARACTERS = 1_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the purpose
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** The beginning of an answer as text that can be stored; the rest is dropped with its connection. Never throws. */
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
    // Broken off in the middle: what came is what there is.
  } finally {
    clearTimeout(timer);
    body.on('error', () => undefined).destroy();
  }
  return textOf(Buffer.concat(chunks));
}

const textOf = (bytes: Buffer): string =>
  bytes.toString('utf8').slice(0, KEPT_CHARACTERS).replace(CONTROL, '\ufffd').toWellFormed();
