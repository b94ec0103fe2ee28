import { randomUUID } from 'node:crypto';
import type { RunningService } from '@cotizaobra/chassis/app/start-service';
import { routes } from '@cotizaobra/proto/registry';
import { startTestGateways, type TestGateways } from '../support/gateway.js';
import { GuestAnswers, OVER, SESSION, TOKEN } from '../support/guests.js';
import { startAnswers } from '../support/services.js';

/** Above what the specs before the last one send. */
const LIMIT = 800;

describe('the link of a guest', () => {
  let gateway: TestGateways;
  let service: RunningService;

  beforeAll(async () => {
    gateway = await startTestGateways(1, {
      RATE_LIMIT_ADDRESS: String(LIMIT),
      PUBLIC_URL: 'https://cotizaobra.test',
      TRUSTED_PROXIES: '127.0.0.1,::1',
    });
    service = await startAnswers('quotations', GuestAnswers, gateway.nats.url);
  });
  afterAll(async () => {
    await service.stop();
    await gateway.stop();
  });

  const visit = (token: string, init: RequestInit = {}) =>
    fetch(`${gateway.urls[0]}/responder/${token}`, { redirect: 'manual', ...init });
  const cookie = { cookie: `__Secure-guest=${SESSION}` };
  const draft = { dispatchId: randomUUID(), version: 0, draft: { lines: [] } };

  it('becomes a hidden cookie of the guest’s calls alone, at an address without the token', async () => {
    const answer = await visit(TOKEN);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/responder']);
    const set = answer.headers.get('set-cookie') ?? '';
    expect(set).toContain(`__Secure-guest=${SESSION}`);
    for (const part of ['Path=/api/responder', 'HttpOnly', 'Secure', 'SameSite=Strict']) expect(set).toContain(part);
    expect(set).not.toContain(TOKEN);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('answers HEAD, and never acts on a GET', async () => {
    expect((await visit(TOKEN, { method: 'HEAD' })).status).toBe(302);
    expect(GuestAnswers.saved).toEqual([]);
  });

  it('tells people and programs that it is over, without the token', async () => {
    const page = await visit(OVER, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('set-cookie')]).toEqual([410, null]);
    const html = await page.text();
    expect(html).toContain('Pide otro a quien te invitó');
    expect(html).not.toContain(OVER);
    const problem = await visit(OVER);
    expect([problem.status, ((await problem.json()) as { code: string }).code]).toEqual([410, 'INVITATION_OVER']);
    expect((await visit('short')).status).toBe(404);
    expect(GuestAnswers.opened).not.toContain('short');
  });

  it('takes the session from the cookie, never from the body', async () => {
    const body = { ...draft, session: 'X'.repeat(43), companyId: randomUUID() };
    const saved = await gateway.call('PUT', '/api/responder', { body, headers: cookie });
    expect([saved.status, saved.body]).toEqual([200, { version: 1 }]);
    expect(GuestAnswers.saved.at(-1)).toEqual({ ...draft, session: SESSION });
    const without = await gateway.call('PUT', '/api/responder', { body });
    expect([without.status, without.body.code]).toEqual([404, 'INVITATION_NOT_FOUND']);
  });

  it('opens no other route, as a cookie or as a bearer', async () => {
    const others = routes.filter(({ tag }) => tag !== 'Invitados');
    for (const route of others) {
      if ((route.handling === 'edge' ? route.access : route.message.access) === 'public') continue;
      const path = route.path.replace(/:\w+/g, randomUUID());
      const body = route.method === 'GET' || route.method === 'DELETE' ? undefined : {};
      for (const secret of [TOKEN, SESSION]) {
        const headers = { cookie: `__Secure-guest=${secret}`, authorization: `Bearer ${secret}` };
        const { status } = await fetch(`${gateway.urls[0]}${path}`, {
          method: route.method,
          headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        expect([route.name, status]).toEqual([route.name, 401]);
      }
    }
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://blog.cotizaobra.test' }, 403],
    [{ origin: 'https://otro.test' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://cotizaobra.test' }, 200],
    [{ origin: 'https://cotizaobra.test' }, 200],
    [{}, 200],
  ])('lets no other site change anything: %j', async (given, status) => {
    const before = GuestAnswers.saved.length;
    const headers = { ...cookie, ...(given as Record<string, string>) };
    const saved = await gateway.call('PUT', '/api/responder', { body: draft, headers });
    expect(saved.status).toBe(status);
    expect(GuestAnswers.saved.length - before).toBe(status === 200 ? 1 : 0);
    if (status === 403) expect(saved.body.code).toBe('GUEST_OTHER_SITE');
  });

  it('takes no form of another site, which needs no question beforehand', async () => {
    const before = GuestAnswers.saved.length;
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const init = { method: 'POST', headers: { ...cookie, 'content-type': type }, body: JSON.stringify(draft) };
      const { status } = await fetch(`${gateway.urls[0]}/api/responder/send`, init);
      expect([type, status >= 400 && status < 500]).toEqual([type, true]);
    }
    expect(GuestAnswers.saved).toHaveLength(before);
  });

  it('limits each link, and no other link', async () => {
    const mine = { cookie: `__Secure-guest=${'L'.repeat(43)}` };
    const statuses: number[] = [];
    for (let at = 0; at < 70; at += 1)
      statuses.push((await gateway.call('PUT', '/api/responder', { body: draft, headers: mine })).status);
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
    expect(statuses).toContain(429);
    expect((await gateway.call('PUT', '/api/responder', { body: draft, headers: cookie })).status).toBe(200);
  });

  it('meets the limit after few of 10,000 guesses, and lets in who comes from another address', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const before = GuestAnswers.opened.length;
    const counted = new Map<number, number>();
    const guesses = Array.from({ length: 10_000 }, (_, at) => `${at}`.padStart(43, 'g'));
    while (guesses.length > 0) {
      const answers = await Promise.all(guesses.splice(0, 20).map((token) => visit(token, from('192.0.2.7'))));
      for (const { status } of answers) counted.set(status, (counted.get(status) ?? 0) + 1);
    }
    // A minute may end while they run, never two.
    expect([...counted.keys()].sort()).toEqual([404, 429]);
    expect(counted.get(429)).toBeGreaterThanOrEqual(10_000 - 2 * LIMIT);
    expect(GuestAnswers.opened.length - before).toBeLessThanOrEqual(2 * LIMIT);
    expect((await visit(TOKEN, from('192.0.2.7'))).status).toBe(429);
    expect((await visit(TOKEN, from('192.0.2.8'))).status).toBe(302);
  }, 120_000);
});
