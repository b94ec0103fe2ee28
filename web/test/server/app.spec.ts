import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createWebServer } from '../../server/app.js';

const PAGE = '<meta property="csp-nonce" nonce="__CSP_NONCE__"><script type="module" nonce="__CSP_NONCE__"></script>';

describe('the web process', () => {
  let folder: string;
  let server: FastifyInstance;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'web-server-'));
    await mkdir(join(folder, 'assets'));
    await mkdir(join(folder, '.vite'));
    await writeFile(join(folder, 'index.html'), PAGE);
    await writeFile(join(folder, 'responder.html'), PAGE.replace('<script', '<b>guest</b><script'));
    await writeFile(join(folder, 'favicon.svg'), '<svg/>');
    await writeFile(join(folder, '.vite', 'manifest.json'), '{}');
    await writeFile(join(folder, '.vite', 'responder.js'), '');
    await writeFile(join(folder, 'assets', 'index-abc.js'), 'plain');
    await writeFile(join(folder, 'assets', 'index-abc.js.br'), 'smaller');
    server = await createWebServer({ clientFolder: folder, logLevel: 'silent', publicUrl: 'https://cotizaobra.pe' });
  });

  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  it('answers the page for every path of the client', async () => {
    for (const url of ['/', '/app/proveedores?tab=cotizaciones', '/no/such/page']) {
      const answer = await server.inject({ url });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  });

  it('lets nothing hear of the token in the address of a mailed link', async () => {
    const policyOf = async (url: string) => (await server.inject({ url })).headers['referrer-policy'];
    expect(await policyOf('/auth/verificar?token=secreto')).toBe('no-referrer');
    expect(await policyOf('/auth/restablecer?token=secreto')).toBe('no-referrer');
    expect(await policyOf('/auth/login')).toBe('strict-origin-when-cross-origin');
  });

  it('answers the guest’s page from its own file, and tells nobody of it', async () => {
    const answer = await server.inject({ url: '/responder' });
    expect([answer.statusCode, answer.body.includes('<b>guest</b>')]).toEqual([200, true]);
    // A link with more behind it is not the gateway's, and may still hold its token.
    for (const { headers } of [answer, await server.inject({ url: `/responder/${'T'.repeat(43)}.` })]) {
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-robots-tag']).toBe('noindex, nofollow');
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(answer.body).not.toContain('__CSP_NONCE__');
    expect((await server.inject({ url: '/responder.html' })).headers.location).toBe('/responder');
    expect((await server.inject({ url: '/' })).headers['x-robots-tag']).toBeUndefined();
  });

  it('gives each answer its own nonce, the same in the policy and in the elements', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const answer = await server.inject({ url: '/' });
        const nonce = /nonce="([^"]+)"/.exec(answer.body)?.[1];
        expect(answer.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
        expect(answer.body).not.toContain('__CSP_NONCE__');
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('allows no inline script and no style element without the nonce', async () => {
    const { headers } = await server.inject({ url: '/' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('report-uri /api/csp-reports; report-to csp');
    expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"');
    const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));
    expect(directive('script-src')).not.toContain('unsafe');
    // No page tells anything to another host.
    expect(policy.replace(/report-uri .*/, '')).not.toMatch(/https?:|\*/);
    expect(directive('connect-src')).toBe("connect-src 'self'");
    expect(directive('style-src-elem')).not.toContain('unsafe');
    expect(directive('style-src-attr')).toBe("style-src-attr 'unsafe-inline'");
  });

  it('keeps hashed files for a year and serves what was compressed at build time', async () => {
    const answer = await server.inject({ url: '/assets/index-abc.js', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.body).toBe('smaller');
    expect((await server.inject({ url: '/favicon.svg' })).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('answers 404, not the page, for a missing file, the manifest and calls of the gateway', async () => {
    for (const url of ['/assets/index-old.js', '/missing.png', '/.vite/manifest.json', '/api/auth/me', '/socket/']) {
      expect((await server.inject({ url })).statusCode).toBe(404);
    }
    expect((await server.inject({ method: 'POST', url: '/app' })).statusCode).toBe(404);
  });

  it('serves files below its folder and nothing else', async () => {
    const statusOf = async (url: string) => (await server.inject({ url })).statusCode;
    const folder = ['/assets', '/assets/', '/Assets/index-abc.js', '/assets//index-abc.js'];
    const above = ['/assets/../../secret.js', '/%2e%2e/secret.js', '/assets%2f..%2f..%2fsecret.js', '/assets/%00.js'];
    expect(await Promise.all(['/assets/index-abc.js', '/assets/index%2Dabc.js?v=1'].map(statusOf))).toEqual([200, 200]);
    expect(await Promise.all(folder.map(statusOf))).toEqual([404, 403, 404, 403]);
    expect(await Promise.all(above.map(statusOf))).toEqual([404, 404, 403, 400]);
  });

  it('sends the security headers with every answer', async () => {
    for (const url of ['/', '/favicon.svg', '/health/live']) {
      const { headers } = await server.inject({ url });
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
    }
  });

  it('reports its health and metrics', async () => {
    expect((await server.inject({ url: '/health/live' })).statusCode).toBe(200);
    expect((await server.inject({ url: '/health/ready' })).statusCode).toBe(200);
    expect((await server.inject({ url: '/metrics' })).body).toContain('http_server_request_duration_seconds');
  });
});
