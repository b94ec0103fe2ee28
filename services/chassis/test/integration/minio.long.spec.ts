import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { type LocalMinio, startMinio } from '@cotizaobra/chassis/local-servers/minio-server';
import { randomObjectKey } from '@cotizaobra/chassis/objects/object-key';
import { type ObjectStore, PART_BYTES_MIN, type StoredPart } from '@cotizaobra/chassis/objects/object-store';
import { openObjectStore } from '@cotizaobra/chassis/objects/open-object-store';
import { jest } from '@jest/globals';
import { describeWith } from '../support/given-server.js';
import { hold } from '../support/hold.js';

jest.setTimeout(240_000);

const png = { contentType: 'image/png' };
const unavailable = { code: 'UNAVAILABLE' };
const WRITERS = 4;
const OBJECTS = 60;
const KILLS = 3;
/** MinIO itself needs some of it. */
const DISK = '96m';

describeWith({ variable: 'MINIO_BIN' }, 'a MinIO server', (command) => {
  let dir: string;
  let server: LocalMinio;
  let store: ObjectStore;

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'cotizaobra-test-minio-'));
    await begin();
  });

  afterEach(async () => {
    await server.stop();
    spawnSync('umount', [join(dir, 'data')], { stdio: 'ignore' });
    await rm(dir, { recursive: true, force: true });
  });

  const begin = async (port = 0) => {
    server = await startMinio({ dir, port, command });
    store = openObjectStore(server.url, 'production');
  };

  it('keeps every acknowledged object when it is killed under load', async () => {
    const acknowledged = new Map<string, string>();
    let refused = 0;
    let done = false;
    const writers = Array.from({ length: WRITERS }, async () => {
      while (!done) {
        const key = randomObjectKey('docs');
        const bytes = randomBytes(1 + Math.floor(Math.random() * 300_000));
        try {
          await store.put(key, bytes, png);
          acknowledged.set(key, digest(bytes));
        } catch (error) {
          expect(error).toMatchObject(unavailable);
          refused += 1;
          await delay(50);
        }
      }
    });
    for (let kill = 1; kill <= KILLS; kill += 1) {
      while (acknowledged.size < kill * OBJECTS) await delay(20);
      await server.kill();
      await delay(300);
      await begin(server.port);
    }
    done = true;
    await Promise.all(writers);

    expect(refused).toBeGreaterThan(0);
    for (const [key, wanted] of acknowledged) expect([key, await digestOf(key)]).toEqual([key, wanted]);
    process.stderr.write(
      `minio: ${KILLS} kills, ${acknowledged.size} objects acknowledged, ${refused} refused, 0 lost\n`,
    );
  });

  it('keeps the acknowledged parts of an object when it is killed between them', async () => {
    const key = randomObjectKey('incoming');
    const pieces = [1, 2, 3, 4].map((number) => ({ number, bytes: randomBytes(PART_BYTES_MIN + number) }));
    const partsId = await store.startParts(key, png);
    const parts: StoredPart[] = [];
    for (const { number, bytes } of pieces) {
      parts.push({ number, etag: (await store.putPart(key, partsId, number, bytes)) ?? '' });
      await server.kill();
      await expect(store.putPart(key, partsId, number + 1, bytes)).rejects.toMatchObject(unavailable);
      await begin(server.port);
    }
    expect(await store.stat(key)).toBeNull();
    const whole = Buffer.concat(pieces.map(({ bytes }) => bytes));
    expect(await store.joinParts(key, partsId, parts)).toMatchObject({ size: whole.length });
    expect(await digestOf(key)).toBe(digest(whole));
  });

  it('is unavailable while it hangs, and serves again afterwards', async () => {
    const key = randomObjectKey('docs');
    const letGo = await hold(server.pid);
    try {
      await expect(store.put(key, randomBytes(10), png)).rejects.toMatchObject(unavailable);
    } finally {
      letGo();
    }
    expect(await store.put(key, Buffer.from('ya'), png)).toMatchObject({ size: 2 });
  });

  // Mounting needs root.
  (process.getuid?.() === 0 ? it : it.skip)(
    'refuses what does not fit on its disk, and keeps nothing of it',
    async () => {
      await server.stop();
      mkdirSync(join(dir, 'data'), { recursive: true });
      expect(spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', join(dir, 'data')]).status).toBe(0);
      await begin();
      const small = randomObjectKey('docs');
      const large = randomObjectKey('docs');
      await store.put(small, Buffer.from('antes'), png);
      await expect(store.put(large, randomBytes(120 * 1024 * 1024), png)).rejects.toMatchObject(unavailable);
      expect(await store.stat(large)).toBeNull();
      expect(await digestOf(small)).toBe(digest(Buffer.from('antes')));
      await store.put(randomObjectKey('docs'), Buffer.from('después'), png);
    },
  );

  const digestOf = async (key: string): Promise<string | null> => {
    const object = await store.get(key);
    return object && digest(await buffer(object.stream));
  };
});

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
