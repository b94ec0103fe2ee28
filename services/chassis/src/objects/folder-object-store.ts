import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { FolderParts } from './folder-parts.js';
import { checkObjectKey } from './object-key.js';
import {
  type ByteRange,
  type ListedObject,
  type ObjectStat,
  ObjectStore,
  type OpenParts,
  type StoredObject,
  type StoredPart,
} from './object-store.js';

interface Meta {
  contentType: string;
  etag: string;
  size: number;
  /** Name of the file with the bytes: new with each put, so that bytes and type always match. */
  file: string;
}

/** Stores objects as files in a local folder. A partly written object is never visible under its key. */
export class FolderObjectStore extends ObjectStore {
  private readonly root: string;
  private readonly parts: FolderParts;

  constructor(root: string) {
    super();
    this.root = resolve(root);
    this.parts = new FolderParts(join(this.root, '.parts'));
  }

  override async put(key: string, body: Buffer | Readable, options: { contentType: string }): Promise<ObjectStat> {
    const target = this.pathOf(key);
    const file = `.${randomUUID()}.bytes`;
    const path = join(dirname(target), file);
    try {
      await mkdir(dirname(target), { recursive: true });
      const before = await this.readMeta(key);
      const { size, etag } = await writeDurably(path, body);
      const meta: Meta = { contentType: options.contentType, etag, size, file };
      await this.replace(target, JSON.stringify(meta));
      if (before) await rm(join(dirname(target), before.file), { force: true });
      return { size, etag, contentType: meta.contentType };
    } catch (error) {
      // The cleanup may fail too on a full disk; the first error is the one to report.
      await rm(path, { force: true }).catch(() => undefined);
      if (takesNothing(error)) throw new AppError(coreErrors.UNAVAILABLE, {}, [], { cause: error });
      throw error;
    }
  }

  override async get(key: string, range?: ByteRange): Promise<StoredObject | null> {
    const meta = await this.readMeta(key);
    if (!meta) return null;
    const stream = createReadStream(join(dirname(this.pathOf(key)), meta.file), range ?? {});
    await new Promise((opened, failed) => stream.once('open', opened).once('error', failed));
    return { stream, size: meta.size, contentType: meta.contentType, etag: meta.etag };
  }

  override async stat(key: string): Promise<ObjectStat | null> {
    const meta = await this.readMeta(key);
    return meta && { size: meta.size, contentType: meta.contentType, etag: meta.etag };
  }

  override async remove(key: string): Promise<void> {
    const meta = await this.readMeta(key);
    await rm(this.pathOf(key), { force: true });
    if (meta) await rm(join(dirname(this.pathOf(key)), meta.file), { force: true });
  }

  override async *list(prefix: string): AsyncIterable<ListedObject> {
    const folder = join(this.root, checkObjectKey(prefix.replace(/\/$/, '')));
    const directory = await opendir(folder, { recursive: true }).catch(nullIfMissing);
    if (!directory) return;
    for await (const entry of directory) {
      if (!entry.isFile() || !entry.name.endsWith(SUFFIX)) continue;
      const path = join(entry.parentPath, entry.name);
      const written = await stat(path).catch(nullIfMissing);
      if (written) yield { key: relative(this.root, path).slice(0, -SUFFIX.length), modifiedAt: written.mtime };
    }
  }

  override startParts(key: string, options: { contentType: string }): Promise<string> {
    return refuseFullDisk(() => this.parts.start(checkObjectKey(key), options.contentType));
  }

  override putPart(key: string, partsId: string, number: number, bytes: Buffer): Promise<string | null> {
    return refuseFullDisk(() => this.parts.put(key, partsId, number, bytes));
  }

  override async joinParts(key: string, partsId: string, parts: readonly StoredPart[]): Promise<ObjectStat | null> {
    const opened = await this.parts.open(key, partsId, parts);
    if (!opened) return null;
    const stat = await this.put(key, Readable.from(opened.bytes), { contentType: opened.contentType });
    await this.parts.drop(key, partsId);
    return stat;
  }

  override dropParts(key: string, partsId: string): Promise<void> {
    return this.parts.drop(key, partsId);
  }

  override listParts(prefix: string): AsyncIterable<OpenParts> {
    return this.parts.list(prefix);
  }

  private pathOf(key: string): string {
    return join(this.root, `${checkObjectKey(key)}${SUFFIX}`);
  }

  /** Rename is atomic: readers see the old object or the new one. */
  private async replace(target: string, text: string): Promise<void> {
    const temporary = `${target}.${randomUUID()}`;
    await writeDurably(temporary, Buffer.from(text));
    await rename(temporary, target);
  }

  private async readMeta(key: string): Promise<Meta | null> {
    const text = await readFile(this.pathOf(key), 'utf8').catch(nullIfMissing);
    return text === null ? null : (JSON.parse(text) as Meta);
  }
}

/** Suffix of the files with an object's metadata; an object is visible only with such a file. */
const SUFFIX = '.object';

function nullIfMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}

async function refuseFullDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (takesNothing(error)) throw new AppError(coreErrors.UNAVAILABLE, {}, [], { cause: error });
    throw error;
  }
}

/** No space, quota reached, or a read-only disk: a fault of the disk, not of the file. */
const takesNothing = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EROFS'].includes(String((error as { code?: unknown })?.code));

async function writeDurably(path: string, body: Buffer | Readable): Promise<{ size: number; etag: string }> {
  const hash = createHash('md5');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  const source = Buffer.isBuffer(body) ? Readable.from([body]) : body;
  // `flush`: the bytes are on the disk before the call ends.
  await pipeline(source, measure, createWriteStream(path, { flags: 'wx', flush: true }));
  return { size, etag: hash.digest('hex') };
}
