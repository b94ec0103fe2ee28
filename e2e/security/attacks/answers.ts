import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { createDocument, fillIn } from '../../support/documents.js';
import { mailedLink } from '../../support/mails.js';
import { waitFor } from '../../support/wait-for.js';
import { must, PASSWORD, registerAccount } from '../support/people.js';
import type { World } from '../support/world.js';

const withoutId = ({ correlationId: _, ...body }: Record<string, unknown>) => body;

export function testAnswers(world: () => World): void {
  const visitor = () => world().apis.visitor;

  it('let a page run no script but its own', async () => {
    const pages = [await visitor().get('/'), await visitor().get('/')];
    const nonces = pages.map(({ headers, bytes }) => {
      const policy = headers.get('content-security-policy') ?? '';
      const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? "'unsafe-inline'";
      expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
      expect(policy).toMatch(/object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/);
      const nonce = /'nonce-([^']+)'/.exec(scripts)?.[1];
      for (const [script] of bytes.toString().matchAll(/<script[^>]*>/g)) expect(script).toContain(`nonce="${nonce}"`);
      return nonce;
    });
    expect(nonces[0]).toBeTruthy();
    expect(nonces[0]).not.toBe(nonces[1]);
    const api = await visitor().get('/api/portal/posts');
    expect(api.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(api.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('say the same of an e-mail that nobody has', async () => {
    const known = world().people.owner.email;
    const unknown = `${randomUUID()}@prueba.pe`;
    const ask = (route: string, body: object) => visitor().post<Record<string, unknown>>(`/api/auth/${route}`, body);
    const [forgot, forgotUnknown] = [
      await ask('forgot-password', { email: known }),
      await ask('forgot-password', { email: unknown }),
    ];
    expect([forgotUnknown.status, forgotUnknown.body]).toEqual([forgot.status, forgot.body]);
    const [login, loginUnknown] = [
      await ask('login', { email: known, password: 'Equivocada1' }),
      await ask('login', { email: unknown, password: 'Equivocada1' }),
    ];
    expect(login.status).toBe(401);
    expect([loginUnknown.status, withoutId(loginUnknown.body)]).toEqual([login.status, withoutId(login.body)]);
    expect([...loginUnknown.headers.keys()].sort()).toEqual([...login.headers.keys()].sort());
  });

  it('stop whoever guesses passwords, whatever address is claimed, and keep nobody out for good', async () => {
    const { platform } = world();
    const { email } = await registerAccount(platform.url);
    const guess = (password: string, claimed: number) =>
      visitor().post(
        '/api/auth/login',
        { email, password },
        { headers: { 'x-forwarded-for': `203.0.113.${claimed}` } },
      );
    const statuses: number[] = [];
    for (let at = 0; at < 15; at += 1) statuses.push((await guess(`Equivocada${at}`, at)).status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    const refused = await guess(PASSWORD, 200);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await must(visitor().post('/api/auth/forgot-password', { email }));
    const link = await mailedLink(platform.dataFolder, email, 'Elige una contraseña nueva');
    const token = link.searchParams.get('token');
    await must(visitor().post('/api/auth/reset-password', { token, password: 'Encofrado2026' }));
    expect((await guess('Encofrado2026', 201)).status).toBe(200);
  });

  it('carry no header that somebody typed', async () => {
    const { owner } = world().people;
    const draft = await createDocument(owner, 'Request', 'Cabeceras');
    await fillIn(owner, draft);
    const code = 'A"; filename="x.exe';
    await must(owner.api.patch(`/api/quotation/${draft.id}`, { code }));
    const broken = await owner.api.patch(`/api/quotation/${draft.id}`, { code: 'A\r\nX-Injected: 1' });
    const { headers } = await must(owner.api.get(`/api/quotation/${draft.id}/excel`));
    expect(headers.get('x-injected')).toBeNull();
    const names = [...(headers.get('content-disposition') ?? '').matchAll(/filename="/g)];
    expect(names.length).toBeLessThanOrEqual(1);
    expect(headers.get('content-disposition')).not.toContain('.exe"');
    expect([200, 400]).toContain(broken.status);
  });

  it('are logged one line each, whatever a request says', async () => {
    const marker = randomUUID();
    const line = `{"level":"info","msg":"${marker}"}`;
    await rawGet(world(), `/api/portal/posts?x=%0a${encodeURIComponent(line)}`, {
      'x-correlation-id': `a\t${marker}`,
      'user-agent': `x ${line}`,
    });
    await visitor().post('/api/auth/login', { email: `a\n${line}`, password: PASSWORD });
    const after = randomUUID();
    await visitor().get('/api/portal/posts', { headers: { 'x-correlation-id': after } });
    const log = path.join(world().platform.dataFolder, 'logs/gateway.log');
    const lines = await waitFor('the line of the last request', () => {
      const text = readFileSync(log, 'utf8');
      return text.includes(after) ? text.trimEnd().split('\n') : null;
    });
    for (const one of lines.filter((text) => text.includes(marker)))
      expect(JSON.parse(one)).not.toMatchObject({ msg: marker });
    for (const one of lines.slice(-50)) expect(() => JSON.parse(one)).not.toThrow();
  });
}

/** `fetch` refuses some headers; this sends them. */
function rawGet({ platform }: World, target: string, headers: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(platform.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: target, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end();
  });
}
