import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FolderObjectStore } from '@cotizaobra/chassis/objects/folder-object-store';
import { randomObjectKey } from '@cotizaobra/chassis/objects/object-key';
import { type ObjectStore, type OpenParts, PART_BYTES_MIN } from '@cotizaobra/chassis/objects/object-store';
import { openObjectStore } from '@cotizaobra/chassis/objects/open-object-store';
import { parseS3Url, S3ObjectStore } from '@cotizaobra/chassis/objects/s3-object-store';
import S3rver from 's3rver';

const png = { contentType: 'image/png' };

interface Fixture {
  store: ObjectStore;
  close(): Promise<void>;
}

async function folder(): Promise<Fixture> {
  const dir = await mkdtemp(join(tmpdir(), 'objects-'));
  return { store: new FolderObjectStore(dir), close: () => rm(dir, { recursive: true, force: true }) };
}

async function s3(): Promise<Fixture> {
  const dir = await mkdtemp(join(tmpdir(), 's3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: dir,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await server.run();
  return {
    store: openObjectStore(`s3://S3RVER:S3RVER@127.0.0.1:${port}/files?tls=false`, 'production'),
    close: async () => {
      await server.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** A bucket that is there, as `OBJECT_STORE` names it. s3rver can neither list nor drop parts. */
async function realS3(url: string): Promise<Fixture> {
  return { store: openObjectStore(url, 'production'), close: async () => undefined };
}

const { TEST_S3_URL: given } = process.env;
const stores: [string, () => Promise<Fixture>][] = [
  ['a folder', folder],
  ['s3rver', s3],
  ...(given ? [['the S3 of TEST_S3_URL', () => realS3(given)] as [string, () => Promise<Fixture>]] : []),
];

describe.each(stores.filter(([name]) => name !== 's3rver'))('parts on %s', (_name, open) => {
  let fixture: Fixture;
  let store: ObjectStore;

  beforeAll(async () => {
    fixture = await open();
    store = fixture.store;
  });

  afterAll(() => fixture.close());

  const listed = async (prefix: string) => {
    const found: OpenParts[] = [];
    for await (const parts of store.listParts(prefix)) found.push(parts);
    return found;
  };

  it('are listed until they are dropped, and taken no more afterwards', async () => {
    const prefix = `docs/${randomUUID()}`;
    const key = randomObjectKey(prefix);
    const partsId = await store.startParts(key, png);
    await store.putPart(key, partsId, 1, Buffer.from('x'));
    const [found] = await listed(`${prefix}/`);
    expect(found).toMatchObject({ key, partsId });
    expect(Math.abs(Number(found?.startedAt) - Date.now())).toBeLessThan(60_000);
    expect(await listed(`docs/${randomUUID()}/`)).toEqual([]);
    expect(await store.putPart(randomObjectKey('docs'), partsId, 1, Buffer.from('x'))).toBeNull();
    await store.dropParts(key, partsId);
    await store.dropParts(key, partsId);
    expect(await listed(`${prefix}/`)).toEqual([]);
    expect(await store.putPart(key, partsId, 1, Buffer.from('x'))).toBeNull();
    expect(await store.joinParts(key, partsId, [{ number: 1, etag: 'x' }])).toBeNull();
    expect(await store.get(key)).toBeNull();
  });

  it('are gone once they are joined', async () => {
    const prefix = `docs/${randomUUID()}`;
    const key = randomObjectKey(prefix);
    const partsId = await store.startParts(key, png);
    const etag = (await store.putPart(key, partsId, 1, Buffer.from('entero'))) ?? '';
    expect(await store.joinParts(key, partsId, [{ number: 1, etag }])).toMatchObject({ size: 6 });
    expect(await listed(`${prefix}/`)).toEqual([]);
    expect(await store.joinParts(key, partsId, [{ number: 1, etag }])).toBeNull();
    expect(await store.stat(key)).toMatchObject({ size: 6, contentType: 'image/png' });
  });
});

describe.each(stores)('an object store on %s', (_name, open) => {
  let fixture: Fixture;
  let store: ObjectStore;

  beforeAll(async () => {
    fixture = await open();
    store = fixture.store;
  });

  afterAll(() => fixture.close());

  const contentOf = async (key: string) => {
    const object = await store.get(key);
    return object && { ...object, stream: undefined, body: await buffer(object.stream) };
  };

  it('gives back what was put, with its type, size and tag', async () => {
    const key = randomObjectKey('logos', 'png');
    const body = Buffer.from([0, 1, 2, 255]);
    const stored = await store.put(key, body, png);
    expect(stored).toMatchObject({ size: 4, contentType: 'image/png', etag: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(await contentOf(key)).toMatchObject({ body, size: 4, contentType: 'image/png', etag: stored.etag });
    expect(await store.stat(key)).toEqual(stored);
  });

  it('gives a range of the bytes, with the size of the whole', async () => {
    const key = randomObjectKey('exports', 'zip');
    await store.put(key, Buffer.from('0123456789'), png);
    const read = async (start: number, end: number) => {
      const object = await store.get(key, { start, end });
      return [(await buffer(object!.stream)).toString(), object?.size];
    };
    expect(await read(0, 3)).toEqual(['0123', 10]);
    expect(await read(4, 9)).toEqual(['456789', 10]);
    expect(await read(9, 9)).toEqual(['9', 10]);
    expect(await store.get(randomObjectKey('exports', 'zip'), { start: 0, end: 1 })).toBeNull();
  });

  it('takes streams, and replaces what was there with its type', async () => {
    const key = randomObjectKey('docs');
    await store.put(key, Buffer.from('viejo'), png);
    await store.put(key, Readable.from([Buffer.from('nue'), Buffer.from('vo')]), { contentType: 'application/pdf' });
    expect(await contentOf(key)).toMatchObject({ body: Buffer.from('nuevo'), size: 5, contentType: 'application/pdf' });
  });

  it('joins parts in their order, whatever the order in which they came and however often', async () => {
    const key = randomObjectKey('docs');
    const partsId = await store.startParts(key, { contentType: 'application/pdf' });
    const parts = [Buffer.alloc(PART_BYTES_MIN, 1), Buffer.from('fin')];
    const etags: (string | null)[] = [];
    etags[1] = await store.putPart(key, partsId, 2, Buffer.from('fin'));
    await store.putPart(key, partsId, 1, Buffer.alloc(PART_BYTES_MIN, 9));
    etags[0] = await store.putPart(key, partsId, 1, Buffer.alloc(PART_BYTES_MIN, 1));
    expect(await store.get(key)).toBeNull();
    const named = etags.map((etag, at) => ({ number: at + 1, etag: etag ?? '' }));
    expect(await store.joinParts(key, partsId, named)).toMatchObject({ size: PART_BYTES_MIN + 3 });
    const stored = await contentOf(key);
    expect(stored?.body.equals(Buffer.concat(parts))).toBe(true);
    expect(stored?.contentType).toBe('application/pdf');
  });

  it('has nothing under an unknown key, and removes twice without complaint', async () => {
    const key = randomObjectKey('docs');
    expect(await store.get(key)).toBeNull();
    expect(await store.stat(key)).toBeNull();
    await store.put(key, Buffer.from('x'), png);
    await store.remove(key);
    await store.remove(key);
    expect(await store.get(key)).toBeNull();
  });

  it('stores an empty object', async () => {
    const key = randomObjectKey('docs');
    await store.put(key, Buffer.alloc(0), png);
    expect(await contentOf(key)).toMatchObject({ body: Buffer.alloc(0), size: 0 });
  });

  it.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', '.hidden', 'a/.env', 'a\\b', 'a/b\0', '', 'a/'])(
    'refuses the key %j',
    async (key) => {
      await expect(store.put(key, Buffer.from('x'), png)).rejects.toThrow('not an object key');
      await expect(async () => store.get(key)).rejects.toThrow('not an object key');
      await expect(async () => store.stat(key)).rejects.toThrow('not an object key');
      await expect(async () => store.remove(key)).rejects.toThrow('not an object key');
    },
  );

  it('lists what lies below a prefix and nothing else', async () => {
    const prefix = `docs/${randomUUID()}`;
    const keys = [randomObjectKey(prefix), randomObjectKey(`${prefix}/deep`)];
    const before = Date.now() - 2_000;
    for (const key of keys) await store.put(key, Buffer.from('x'), png);
    await store.put(randomObjectKey('other'), Buffer.from('x'), png);
    const listed = [];
    for await (const object of store.list(`${prefix}/`)) listed.push(object);
    expect(listed.map(({ key }) => key).sort()).toEqual([...keys].sort());
    for (const { modifiedAt } of listed) expect(modifiedAt.getTime()).toBeGreaterThan(before);
    for await (const object of store.list('nothing/')) throw new Error(`unexpected ${object.key}`);
  });

  it('leaves the old object when a put breaks off', async () => {
    const key = randomObjectKey('docs');
    await store.put(key, Buffer.from('entero'), png);
    const broken = new Readable({
      read() {
        this.push('medio');
        this.destroy(new Error('broken'));
      },
    });
    await expect(store.put(key, broken, png)).rejects.toThrow('broken');
    expect((await contentOf(key))?.body.toString()).toBe('entero');
  });
});

describe('the folder store', () => {
  it('leaves nothing behind of objects that were replaced or removed', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'objects-'));
    const store = new FolderObjectStore(dir);
    for (const text of ['uno', 'dos', 'tres']) await store.put('docs/a', Buffer.from(text), png);
    expect(await readdir(join(dir, 'docs'))).toHaveLength(2);
    await store.remove('docs/a');
    expect(await readdir(join(dir, 'docs'))).toEqual([]);
    await rm(dir, { recursive: true });
  });

  it('is refused in production', () => {
    expect(() => openObjectStore('folder:/tmp/x', 'production')).toThrow('production');
  });

  it('fails when its folder cannot be written', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'objects-'));
    await writeFile(join(dir, 'docs'), 'a file where a folder should be');
    await expect(new FolderObjectStore(dir).put('docs/a', Buffer.from('x'), png)).rejects.toThrow();
    await rm(dir, { recursive: true });
  });
});

describe('the S3 store', () => {
  it('is UNAVAILABLE when nobody listens', async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
    );
    await new Promise((resolve) => server.close(resolve));
    const store = new S3ObjectStore(parseS3Url(`s3://k:s@127.0.0.1:${port}/files?tls=false`));
    await expect(store.put('a/b', Buffer.from('x'), png)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(store.get('a/b')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('reads its settings from one address', () => {
    expect(parseS3Url('s3://key:se%2Fcret@minio:9000/files?tls=false&region=eu-1')).toEqual({
      host: 'minio',
      port: 9000,
      tls: false,
      region: 'eu-1',
      accessKey: 'key',
      secretKey: 'se/cret',
      bucket: 'files',
    });
    expect(parseS3Url('s3://k:s@s3.example.com/files')).toMatchObject({ port: 443, tls: true, region: 'us-east-1' });
    expect(() => parseS3Url('s3://k:s@host/')).toThrow('one bucket');
  });
});
