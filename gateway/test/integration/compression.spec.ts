import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib';
import type { RunningService } from '@cotizaobra/chassis/app/start-service';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { randomObjectKey } from '@cotizaobra/chassis/objects/object-key';
import { publicFilePath } from '@cotizaobra/proto/core/files';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { postRoutes } from '@cotizaobra/proto/posts/http';
import { ListPostTags } from '@cotizaobra/proto/posts/list-post-tags';
import { Controller } from '@nestjs/common';
import { startTestGateways, type TestGateways } from '../support/gateway.js';
import { aPerson } from '../support/keys.js';
import { startAnswers } from '../support/services.js';

const openers = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

/** As many tags as are searched for. */
@Controller()
class ManyTags {
  @Handles(ListPostTags)
  tags({ search }: MessagePayload<typeof ListPostTags>) {
    return { tags: tags(Number(search)) };
  }
}

const tags = (count: number): string[] => Array.from({ length: count }, (_, at) => `Muro de ladrillo, eje ${at}`);

interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

describe('answers of the API on the wire', () => {
  let gateway: TestGateways;
  let services: RunningService[];

  beforeAll(async () => {
    gateway = await startTestGateways();
    services = [await startAnswers('posts', ManyTags, gateway.nats.url)];
  });
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await gateway.stop();
  });

  /** As it comes: `fetch` would unpack it. */
  async function receive(path: string, headers: Record<string, string> = {}): Promise<Received> {
    const sent = request(`${gateway.urls[0]}${path}`, { headers }).end();
    const [answer] = await once(sent, 'response');
    return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) };
  }

  const places = '/api/portal/ubigeo';

  it.each(['zstd', 'br', 'gzip'] as const)('are compressed by %s for who takes it', async (encoding) => {
    const plain = await receive(places);
    const packed = await receive(places, { 'accept-encoding': encoding });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(openers[encoding](packed.bytes).equals(plain.bytes)).toBe(true);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3);
  });

  it('are what browsers unpack the fastest, of all they take', async () => {
    const { headers } = await receive(places, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(headers['content-encoding']).toBe('zstd');
    expect((await receive(places, { 'accept-encoding': 'gzip, deflate, br' })).headers['content-encoding']).toBe('br');
  });

  it('tell caches that they depend on what the reader takes, compressed or not', async () => {
    for (const accepted of ['gzip', 'identity', 'compress'])
      expect((await receive(places, { 'accept-encoding': accepted })).headers.vary).toBe('accept-encoding');
    expect((await receive(places)).headers).toMatchObject({
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=86400',
    });
  });

  it('stay as they are when they are small', async () => {
    const { headers, bytes } = await receive('/api/nada', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('that a service gave are whole, at every size', async () => {
    const authorization = `Bearer ${await gateway.keys.token(aPerson({ role: 'superAdmin' }))}`;
    for (const count of [0, 100, 100_000]) {
      const path = `${postRoutes.listPostTags.path}?search=${count}`;
      const { status, headers, bytes } = await receive(path, { authorization, 'accept-encoding': 'zstd' });
      const text = headers['content-encoding'] === 'zstd' ? zstdDecompressSync(bytes) : bytes;
      expect(status).toBe(200);
      expect(JSON.parse(text.toString())).toEqual({ tags: tags(count) });
      if (count > 0) expect(bytes.length).toBeLessThan(text.length / 3);
    }
  });

  it('that a service packed are unpacked by nobody before who takes them', async () => {
    const authorization = `Bearer ${await gateway.keys.token(aPerson({ role: 'superAdmin' }))}`;
    const path = `${postRoutes.listPostTags.path}?search=100000`;
    const open = { ...openers, 'no encoding': (bytes: Buffer) => bytes };
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'zstd'],
      ['gzip, br', 'br'],
      ['gzip, zstd;q=0', 'gzip'],
      ['identity', 'no encoding'],
    ] as const) {
      const { headers, bytes } = await receive(path, { authorization, 'accept-encoding': accepted });
      expect([headers.vary, headers['content-encoding'] ?? 'no encoding']).toEqual(['accept-encoding', encoding]);
      expect(JSON.parse(open[encoding](bytes).toString())).toEqual({ tags: tags(100_000) });
    }
  });

  it('that are files go by untouched, with their length and ETag, and 304 to who has them', async () => {
    const key = randomObjectKey('public/companies', 'pdf');
    const file = Buffer.alloc(200_000, 'plano ');
    await gateway.objects.put(key, file, { contentType: 'application/pdf' });
    const path = publicFilePath(key);
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    const got = await receive(path, headers);
    expect(got.bytes.equals(file)).toBe(true);
    expect(got.headers).toMatchObject({ 'content-length': '200000', etag: expect.stringMatching(/^"[^"]+"$/) });
    expect(got.headers).not.toHaveProperty('content-encoding');
    const again = await receive(path, { ...headers, 'if-none-match': String(got.headers.etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('do not come to who sends a packed body: its limit in bytes would mean nothing', async () => {
    const sent = request(`${gateway.urls[0]}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    sent.end(gzipSync(JSON.stringify({ email: 'persona@prueba.pe', password: 'Andamio2026' })));
    const [answer] = await once(sent, 'response');
    expect(answer.statusCode).toBe(400);
    expect(JSON.parse((await buffer(answer)).toString()).code).toBe('MALFORMED');
  });
});
