import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { fileErrors } from '@cotizaobra/proto/core/files';
import type { ObjectStore } from './object-store.js';

/** How long clamd may be silent. It answers a file of 50 MB in a few seconds. */
const SILENCE_MS = 30_000;

/**
 * Asks a clamd whether a file is harmful, if one is set. It refuses rather than lets through: a scanner that does not
 * answer, or takes no file of this size (`StreamMaxLength`), keeps files out.
 */
export class VirusScanner {
  private readonly at: URL | null;

  constructor(address: string | undefined) {
    this.at = address ? new URL(address) : null;
  }

  /** @throws FILE_INFECTED, UNAVAILABLE */
  async checkObject(store: ObjectStore, objectKey: string): Promise<void> {
    if (!this.at) return;
    const object = await store.get(objectKey);
    if (object) await this.check(object.stream);
  }

  /** @throws FILE_INFECTED, UNAVAILABLE */
  async check(bytes: Readable | Buffer): Promise<void> {
    if (!this.at) return;
    const reply = await ask(this.at, Buffer.isBuffer(bytes) ? Readable.from([bytes]) : bytes);
    const [, found] = /^stream: (.+) FOUND$/.exec(reply) ?? [];
    if (found !== undefined) throw new AppError(fileErrors.FILE_INFECTED, { found });
    if (reply !== 'stream: OK') throw unavailable(new Error(`clamd answered: ${reply}`));
  }
}

/** One INSTREAM of clamd's protocol; its answer comes before it closes, also when it refuses the rest of the bytes. */
async function ask(at: URL, bytes: Readable): Promise<string> {
  const socket = connect({ host: at.hostname, port: Number(at.port), timeout: SILENCE_MS });
  socket.on('timeout', () => socket.destroy(new Error('clamd does not answer')));
  const [reply, sent] = await Promise.allSettled([text(socket), pipeline(bytes, framed, socket)]);
  socket.destroy();
  if (reply.status === 'fulfilled' && reply.value !== '') return reply.value.replace(/\0$/, '').trim();
  throw unavailable(reply.status === 'rejected' ? reply.reason : sent.status === 'rejected' ? sent.reason : undefined);
}

async function* framed(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of bytes) if (chunk.length > 0) yield Buffer.concat([lengthOf(chunk.length), chunk]);
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

const unavailable = (cause: unknown): AppError => new AppError(coreErrors.UNAVAILABLE, {}, [], { cause });
