import { type ChildProcess, spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';

/**
 * Writes a folder as one encrypted file (tar in age, https://age-encryption.org/v1): only who has the identity of the
 * recipient reads it, not the machine that wrote it. The file appears when it is whole.
 * @param recipient `age1…`
 */
export async function sealFolder(folder: string, recipient: string, to: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const draft = `${to}.part`;
  const packing = spawn('tar', ['--create', '--directory', folder, '.'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = endOf(packing);
  try {
    const sealed = await encrypter.encrypt(webOf(packing.stdout));
    await pipeline(nodeOf(sealed), createWriteStream(draft, { mode: 0o600, flags: 'wx' }));
    await ended;
    const file = await open(draft);
    await file.sync().finally(() => file.close());
    await rename(draft, to);
  } catch (error) {
    packing.kill();
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Opens such a file into a new folder. A wrong identity, or one changed byte, is refused before or while it is read;
 * then the folder is gone.
 * @param identity `AGE-SECRET-KEY-…`
 */
export async function openFolder(from: string, identity: string, to: string): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  await mkdir(path.dirname(to), { recursive: true });
  await mkdir(to, { mode: 0o700 });
  const options = { stdio: ['pipe', 'ignore', 'ignore'] as ['pipe', 'ignore', 'ignore'] };
  try {
    const plain = await decrypter.decrypt(webOf(createReadStream(from)));
    const unpacking = spawn('tar', ['--extract', '--no-same-owner', '--directory', to], options);
    const ended = endOf(unpacking);
    await pipeline(nodeOf(plain), unpacking.stdin).finally(() => ended.catch(() => undefined));
    await ended;
  } catch (cause) {
    await rm(to, { recursive: true, force: true });
    throw new Error(`${from} cannot be opened: another identity is needed, or the file was changed`, { cause });
  }
}

const webOf = (stream: Readable): ReadableStream<Uint8Array> => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
const nodeOf = (stream: ReadableStream<Uint8Array>): Readable => Readable.fromWeb(stream as never);

function endOf(process: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve, reject) => {
    process.on('error', reject);
    process.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`tar ended with ${code}`))));
  });
  // Awaited later; until then it is nobody's unhandled rejection.
  ended.catch(() => undefined);
  return ended;
}
