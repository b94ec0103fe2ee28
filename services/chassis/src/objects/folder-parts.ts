import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenParts, StoredPart } from './object-store.js';

interface Meta {
  key: string;
  contentType: string;
}

const META = 'parts.json';
const idPattern = /^[0-9a-f]{32}$/;

/** Parts of objects in a folder: one folder for each object, one file for each part and content. */
export class FolderParts {
  constructor(private readonly root: string) {}

  async start(key: string, contentType: string): Promise<string> {
    const partsId = randomBytes(16).toString('hex');
    await mkdir(join(this.root, partsId), { recursive: true });
    await writeDurably(
      join(this.root, partsId, META),
      Buffer.from(JSON.stringify({ key, contentType } satisfies Meta)),
    );
    return partsId;
  }

  /** The tag is in the file's name: a part that arrives twice never mixes with itself. */
  async put(key: string, partsId: string, number: number, bytes: Buffer): Promise<string | null> {
    if (!(await this.metaOf(key, partsId))) return null;
    const etag = createHash('md5').update(bytes).digest('hex');
    return writeDurably(join(this.root, partsId, `${number}-${etag}`), bytes).then(() => etag, nullIfMissing);
  }

  /** Throws if a part is missing. The parts are read one at a time. */
  async open(
    key: string,
    partsId: string,
    parts: readonly StoredPart[],
  ): Promise<{ contentType: string; bytes: AsyncIterable<Buffer> } | null> {
    const meta = await this.metaOf(key, partsId);
    if (!meta) return null;
    const files = parts.map(({ number, etag }) => join(this.root, partsId, `${number}-${etag}`));
    const bytes = (async function* () {
      for (const file of files) yield await readFile(file);
    })();
    return { contentType: meta.contentType, bytes };
  }

  async drop(key: string, partsId: string): Promise<void> {
    if (await this.metaOf(key, partsId)) await rm(join(this.root, partsId), { recursive: true, force: true });
  }

  async *list(prefix: string): AsyncIterable<OpenParts> {
    for (const partsId of (await readdir(this.root).catch(nullIfMissing)) ?? []) {
      const text = await readFile(join(this.root, partsId, META), 'utf8').catch(nullIfMissing);
      const started = await stat(join(this.root, partsId, META)).catch(nullIfMissing);
      if (text === null || !started) continue;
      const { key } = JSON.parse(text) as Meta;
      if (key.startsWith(prefix)) yield { key, partsId, startedAt: started.mtime };
    }
  }

  /** Null when there are no such parts, or they are of another key. */
  private async metaOf(key: string, partsId: string): Promise<Meta | null> {
    if (!idPattern.test(partsId)) return null;
    const text = await readFile(join(this.root, partsId, META), 'utf8').catch(nullIfMissing);
    const meta = text === null ? null : (JSON.parse(text) as Meta);
    return meta?.key === key ? meta : null;
  }
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, bytes, { flush: true });
  await rename(temporary, path);
}

function nullIfMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
