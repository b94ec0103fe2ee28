import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FolderObjectStore } from '@cotizaobra/chassis/objects/folder-object-store';
import { randomObjectKey } from '@cotizaobra/chassis/objects/object-key';
import { removeOldObjects } from '@cotizaobra/chassis/objects/remove-old-objects';
import { VirusScanner } from '@cotizaobra/chassis/objects/virus-scanner';
import { EICAR, startTestClamd, type TestClamd } from '@cotizaobra/chassis/testing/test-clamd';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { publicFilePath } from '@cotizaobra/proto/core/files';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { UploadReceiver } from '../../src/files/upload-receiver.js';
import type { ApiRequest } from '../../src/http/api-request.js';
import { asAppError } from '../../src/http/problem.filter.js';
import { startTestGateways, type TestGateways } from '../support/gateway.js';

const KILOBYTE = 1024;
const limits = { maxBytes: 100 * KILOBYTE };

async function keysBelow(store: FolderObjectStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys;
}

/** Takes a little, and then there is no space left. */
class FullStore extends FolderObjectStore {
  override async put(_key: string, body: Readable): Promise<never> {
    await once(body, 'data');
    body.destroy();
    throw new AppError(coreErrors.UNAVAILABLE);
  }
}

describe('receiving an upload', () => {
  let folder: string;
  let store: FolderObjectStore;
  let server: FastifyInstance;
  let url: string;
  let clamd: TestClamd;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cotizaobra-uploads-'));
    store = new FolderObjectStore(folder);
    const receiver = new UploadReceiver(store, new VirusScanner(undefined));
    server = Fastify();
    await server.register(multipart, { throwFileSizeLimit: false });
    server.post('/', (request) => receiver.receive(request as ApiRequest, limits));
    const full = new UploadReceiver(new FullStore(folder), new VirusScanner(undefined));
    server.post('/full', (request) => full.receive(request as ApiRequest, { ...limits, maxBytes: 10_000 * KILOBYTE }));
    clamd = await startTestClamd();
    const scanning = new UploadReceiver(store, new VirusScanner(clamd.address));
    server.post('/scanned', (request) => scanning.receive(request as ApiRequest, limits));
    server.post(
      '/scanned-bytes',
      async (request) => (await scanning.receiveBytes(request as ApiRequest, limits)).length,
    );
    server.setErrorHandler((error, _request, reply) => {
      const { status, code, message } = asAppError(error);
      return reply.status(status).send({ code, message });
    });
    url = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await server.close();
    await clamd.stop();
    await rm(folder, { recursive: true });
  });
  afterEach(async () => {
    for (const key of await keysBelow(store, 'incoming/')) await store.remove(key);
  });

  const send = async (form: FormData, path = '/') => {
    const response = await fetch(`${url}${path}`, { method: 'POST', body: form });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const formWith = (bytes: number, name = 'plano.png'): FormData => {
    const form = new FormData();
    form.set('type', 'gallery');
    form.set('file', new Blob([new Uint8Array(bytes)]), name);
    form.set('companyId', 'ñandú');
    return form;
  };

  it.each(['/scanned', '/scanned-bytes'])('%s keeps nothing of a file that the scanner refuses', async (path) => {
    const form = formWith(10);
    form.set('file', new Blob([EICAR]), 'catalogo.pdf');
    const refused = await send(form, path);
    expect(refused).toMatchObject({ status: 422, body: { code: 'FILE_INFECTED' } });
    expect(refused.body.message).toContain('Eicar-Test-Signature');
    expect(await keysBelow(store, 'incoming/')).toEqual([]);
    expect((await send(formWith(40 * KILOBYTE), path)).status).toBe(200);
  });

  it('takes no file while the scanner is away', async () => {
    await clamd.stop();
    try {
      expect(await send(formWith(10), '/scanned')).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
      expect(await keysBelow(store, 'incoming/')).toEqual([]);
    } finally {
      clamd = await startTestClamd();
    }
  });

  it('streams the file into the object store and answers the fields on both sides of it', async () => {
    const { status, body } = await send(formWith(90 * KILOBYTE, '../Mañana\u0007.png'));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      file: { bytes: 90 * KILOBYTE, fileName: 'Mañana.png' },
      fields: { type: 'gallery', companyId: 'ñandú' },
    });
    expect(await keysBelow(store, 'incoming/')).toEqual([(body.file as { objectKey: string }).objectKey]);
  });

  it.each([
    ['announced as too long', 400 * KILOBYTE],
    ['found too long while it is read', 120 * KILOBYTE],
  ])('refuses a file %s and keeps nothing of it', async (_how, bytes) => {
    expect(await send(formWith(bytes))).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } });
    expect(await keysBelow(store, 'incoming/')).toEqual([]);
  });

  it('refuses a second file, a form without one, and no form at all', async () => {
    const two = formWith(10);
    two.append('file', new Blob(['x']), 'otro.png');
    expect(await send(two)).toMatchObject({ status: 400 });
    const none = new FormData();
    none.set('type', 'gallery');
    expect(await send(none)).toMatchObject({ status: 400, body: { code: 'FILE_MISSING' } });
    const json = await fetch(url, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
    expect(json.status).toBe(400);
    expect(await keysBelow(store, 'incoming/')).toEqual([]);
  });

  it('refuses a form that breaks off in the middle', async () => {
    const body = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nmedio';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const response = await fetch(url, { method: 'POST', body, headers });
    expect(response.status).toBe(400);
    expect(await keysBelow(store, 'incoming/')).toEqual([]);
  });

  it('says that the store takes nothing to a client that is still sending', async () => {
    const response = await fetch(`${url}/full`, { method: 'POST', body: formWith(8_000 * KILOBYTE) });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('forgets uploads that nobody took, and no younger ones', async () => {
    await send(formWith(10));
    expect(await removeOldObjects(store, 'incoming/', new Date(Date.now() - 3_600_000))).toBe(0);
    expect(await removeOldObjects(store, 'incoming/', new Date(Date.now() + 1_000))).toBe(1);
    expect(await keysBelow(store, 'incoming/')).toEqual([]);
  });
});

describe('public files', () => {
  let gateway: TestGateways;
  beforeAll(async () => {
    gateway = await startTestGateways();
  });
  afterAll(() => gateway.stop());

  it('are served to everyone with their type, for a year, and answer 304 to who has them', async () => {
    const key = randomObjectKey('public/companies', 'webp');
    await gateway.objects.put(key, Buffer.from('imagen'), { contentType: 'image/webp' });
    const first = await fetch(`${gateway.urls[0]}${publicFilePath(key)}`);
    expect(first.status).toBe(200);
    expect(await first.text()).toBe('imagen');
    expect(first.headers.get('content-type')).toBe('image/webp');
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    expect(first.headers.get('content-security-policy')).toContain('sandbox');
    const tag = first.headers.get('etag') ?? '';
    const again = await fetch(`${gateway.urls[0]}${publicFilePath(key)}`, { headers: { 'if-none-match': tag } });
    expect(again.status).toBe(304);
  });

  it('never hands out what is not public', async () => {
    const key = randomObjectKey('incoming');
    await gateway.objects.put(key, Buffer.from('secreto'), { contentType: 'image/webp' });
    const name = key.slice('incoming/'.length);
    for (const path of [`companies/${name}`, `..%2Fincoming/${name}`, `companies/..%2F..%2Fincoming%2F${name}`])
      expect((await gateway.call('GET', `/api/files/${path}`)).status).toBe(404);
  });
});
