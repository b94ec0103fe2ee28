import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import tls from 'node:tls';
import { makeTestCertificate, type TestCertificate } from '@cotizaobra/chassis/testing/test-certificates';
import type { FastifyInstance } from 'fastify';
import { createWebServer } from '../../../web/server/app.js';
import { certificateOf } from '../../src/http/certificate.js';
import { startTestGateways, type TestGateways } from '../support/gateway.js';

const PAGE = '<h1>CotizaObra</h1><script type="module" nonce="__CSP_NONCE__"></script>';
const usual = tls.getCACertificates('default');

/** Where nothing before them encrypts, gateway and web do so themselves. */
describe('a gateway and a web process with certificates of their own', () => {
  let folder: string;
  let mine: TestCertificate;
  let authority: string;
  let web: FastifyInstance;
  let gateway: TestGateways;
  let port: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cotizaobra-test-https-'));
    mine = await makeTestCertificate(folder, 'localhost', ['127.0.0.1']);
    authority = await readFile(mine.authority, 'utf8');
    await mkdir(join(folder, '.vite'));
    for (const page of ['index.html', 'responder.html']) await writeFile(join(folder, page), PAGE);
    await writeFile(join(folder, '.vite', 'manifest.json'), '{}');
    await writeFile(join(folder, '.vite', 'responder.js'), '');
    const files = { TLS_CERTIFICATE: mine.certificate, TLS_KEY: mine.key };
    const certificate = await certificateOf(files);
    web = await createWebServer({ clientFolder: folder, logLevel: 'silent', publicUrl: 'https://x.pe', certificate });
    const webPort = new URL(await web.listen({ port: 0, host: '127.0.0.1' })).port;
    tls.setDefaultCACertificates([...usual, authority]);
    gateway = await startTestGateways(1, { ...files, WEB_URL: `https://localhost:${webPort}` });
    port = new URL(gateway.urls[0] ?? '').port;
    tls.setDefaultCACertificates(usual);
  }, 60_000);
  afterAll(async () => {
    await gateway?.stop();
    await web?.close();
    await rm(folder, { recursive: true });
  });
  afterEach(() => tls.setDefaultCACertificates(usual));

  async function ask(path: string, options: RequestOptions = { ca: authority }): Promise<[number | undefined, string]> {
    const [answer] = await once(get(`https://localhost:${port}${path}`, { agent: false, ...options }), 'response');
    return [answer.statusCode, await text(answer)];
  }

  it('answers by HTTPS, and by nothing else', async () => {
    expect((await ask('/health/ready'))[0]).toBe(200);
    await expect(ask('/health/ready', {})).rejects.toThrow('self-signed');
    await expect(fetch(`http://localhost:${port}/health/ready`)).rejects.toThrow();
  });

  it('speaks no TLS older than 1.2', async () => {
    const old = { ca: authority, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    await expect(ask('/health/ready', old)).rejects.toThrow();
    expect((await ask('/health/ready', { ca: authority, maxVersion: 'TLSv1.2' }))[0]).toBe(200);
  });

  it('fetches pages by HTTPS from a web process whose authority it trusts, and from no other', async () => {
    expect((await ask('/'))[0]).toBe(503);
    tls.setDefaultCACertificates([...usual, authority]);
    expect(await ask('/')).toEqual([200, expect.stringContaining('<h1>CotizaObra</h1>')]);
  });

  it('does not start with half a certificate', async () => {
    await expect(certificateOf({ TLS_CERTIFICATE: mine.certificate, TLS_KEY: undefined })).rejects.toThrow(
      'each other',
    );
  });
});
