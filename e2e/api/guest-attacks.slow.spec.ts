import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { accessOf } from '@cotizaobra/proto/core/route';
import { routes } from '@cotizaobra/proto/registry';
import { changed, openDatabases } from '../support/all-databases.js';
import { Api, inventedRuc, type Person, signUp } from '../support/api.js';
import { type GuestPage, invite, linkIn, openLink, requestOf, typed } from '../support/guest-links.js';
import { type Platform, startPlatform } from '../support/platform.js';
import { startCollector } from '../support/trace-collector.js';
import { waitFor } from '../support/wait-for.js';

const guestRoutes = routes.filter(({ tag }) => tag === 'Invitados');
const services = ['quotations', 'orders', 'chat', 'identity', 'companies', 'notifications', 'webhooks'];

/** A database for every service and a log for every process: this spec reads them all. */
describe('the link of a guest under attack', () => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let platform: Platform;
  let databases: Awaited<ReturnType<typeof openDatabases>>;
  let url: string;
  let buyer: Person;
  let stranger: Person;
  let requestId: string;

  beforeAll(async () => {
    collector = await startCollector();
    const settings = {
      APART: 'true',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      LOG_LEVEL: 'debug',
      RATE_LIMIT_ADDRESS: '20000',
    };
    platform = await startPlatform(undefined, { settings });
    url = platform.url;
    databases = await openDatabases(platform, services);
    [buyer, stranger] = await Promise.all([signUp(url, 'Compradora Sillar'), signUp(url, 'Vecina Curiosa')]);
    requestId = await requestOf(buyer, 'Agregados');
  }, 300_000);
  afterAll(async () => {
    await databases?.stop();
    await platform?.stop();
    collector?.stop();
  });

  const visit = (at: string, init: RequestInit = {}) => fetch(`${url}${at}`, { redirect: 'manual', ...init });
  const html = { headers: { accept: 'text/html' } };
  const pageOf = async (browser: Awaited<ReturnType<typeof openLink>>) =>
    (await browser.get<GuestPage>('/api/responder')).body;
  /** A call with placeholders for ids, and a body that no route takes as a whole. */
  const call = (route: (typeof routes)[number], ids: string, headers: Record<string, string>) => {
    const at = route.path.replace(/:\w+/g, ids);
    const body = route.method === 'GET' || route.method === 'DELETE' ? undefined : {};
    return new Api(url).call<{ code?: string }>(route.method, at, body, { headers });
  };
  /** Nothing is on its way: all events are published, all mails sent. */
  const settled = () =>
    waitFor('nothing on its way', async () => {
      for (const service of services) {
        const { rows } = await databases
          .of(service)
          .query<{ mail: string | null }>(`SELECT to_regclass('mail') AS mail, to_regclass('outbox') AS outbox`);
        const waiting = [
          `SELECT 1 FROM outbox WHERE published_at IS NULL`,
          ...(rows[0]?.mail ? [`SELECT 1 FROM mail WHERE state = 'waiting'`] : []),
        ];
        for (const sql of waiting) if ((await databases.of(service).query(sql)).rows.length > 0) return undefined;
      }
      return true;
    });
  /** All rows, once nothing has changed for a while: figures of reputation follow the events seconds later. */
  const rowsAtRest = async () => {
    await settled();
    for (let rows = await databases.rows(); ; ) {
      await delay(3_500);
      const later = await databases.rows();
      if (changed(rows, later).length === 0) return later;
      rows = later;
    }
  };

  it('is not burnt by scanners: three GETs and a HEAD write nothing, and the page writes its log alone', async () => {
    const { path: link, dispatchId } = await invite(buyer, requestId, { email: `${randomUUID()}@prueba.pe` });
    const before = await rowsAtRest();
    for (let scan = 0; scan < 3; scan += 1) expect((await visit(link, html)).status).toBe(302);
    expect((await visit(link, { method: 'HEAD' })).status).toBe(302);
    expect((await visit('/responder', html)).status).toBe(200);
    await delay(500);
    expect(changed(before, await databases.rows())).toEqual([]);
    const browser = await openLink(url, link);
    expect(await pageOf(browser)).toMatchObject({ state: 'OPEN', dispatchId, version: 0 });
    await delay(500);
    expect(changed(before, await databases.rows())).toEqual(['quotations.invitation']);
    const without = (rows: string[] = []) => rows.filter((row) => !row.includes(dispatchId));
    expect(without((await databases.rows()).get('quotations.invitation'))).toEqual(
      without(before.get('quotations.invitation')),
    );
  });

  it('is 410 within a second of being revoked, for the link, the page and every call; renewed too', async () => {
    const { path: link, dispatchId } = await invite(buyer, requestId);
    const forwarded = await openLink(url, link);
    const all = async () => {
      const answers = [[`GET ${link}`, (await visit(link)).status]];
      for (const route of guestRoutes.filter(({ name }) => name !== 'openInvitation'))
        answers.push([route.name, (await call(route, randomUUID(), forwarded.headers)).status]);
      return answers;
    };
    const start = performance.now();
    expect((await buyer.api.post(`/api/quotation/company/${dispatchId}/invitation/revoke`, {})).status).toBe(200);
    expect((await visit(link)).status).toBe(410);
    expect((await forwarded.get('/api/responder')).status).toBe(410);
    expect(performance.now() - start).toBeLessThan(1_000);
    // A call with a faulty body is refused before anybody is asked who sent it.
    for (const [name, status] of await all()) expect([name, [400, 410].includes(Number(status))]).toEqual([name, true]);
    const reading = guestRoutes.filter(({ method, name }) => method === 'GET' && name !== 'openInvitation');
    for (const route of reading) {
      const { status } = await call(route, randomUUID(), forwarded.headers);
      expect([route.name, status]).toEqual([route.name, 410]);
    }
    const page = await visit(link, html);
    expect([page.status, page.headers.get('content-type')]).toEqual([410, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('Pide otro a quien te invitó');
    const renewed = await buyer.api.post<{ whatsapp: string }>(
      `/api/quotation/company/${dispatchId}/invitation/renew`,
      {},
    );
    expect((await visit(link)).status).toBe(410);
    expect((await forwarded.get('/api/responder')).status).toBe(410);
    const again = linkIn(renewed.body.whatsapp);
    expect((await visit(again)).status).toBe(302);
    await buyer.api.post(`/api/quotation/company/${dispatchId}/invitation/renew`, {});
    expect((await visit(again)).status).toBe(410);
  });

  it('opens its own dispatch and nothing else: every route of the API, with the ids of another guest', async () => {
    const mine = await openLink(url, (await invite(buyer, requestId)).path);
    const invited = await invite(buyer, requestId);
    const theirs = await openLink(url, invited.path);
    const page = await pageOf(theirs);
    const sent = await theirs.post<GuestPage>('/api/responder/send', {
      dispatchId: page.dispatchId,
      version: 0,
      draft: typed(page, '77.31'),
    });
    const quotationId = sent.body.answer?.quotationId ?? '';
    expect(sent.status).toBe(200);
    const ids = [invited.dispatchId, quotationId, requestId, invited.guestCompanyId];
    for (const route of routes.filter(({ tag }) => tag !== 'Invitados'))
      for (const id of ids) {
        const { status, bytes } = await call(route, id, mine.headers);
        if (accessOf(route) === 'public') {
          const plain = await call(route, id, {});
          expect([route.name, status]).toEqual([route.name, plain.status]);
        } else expect([route.name, status]).toEqual([route.name, 401]);
        expect([route.name, bytes.includes('77.31')]).toEqual([route.name, false]);
      }
    expect((await mine.get('/api/responder/pdf')).status).toBe(404);
    for (const id of ids) {
      // One link for each id: the limit of a link would hide what is read.
      const { headers } = await openLink(url, (await invite(buyer, requestId)).path);
      for (const route of guestRoutes) {
        const { bytes, status } = await call(route, id, headers);
        expect([route.name, status === 429]).toEqual([route.name, false]);
        for (const secret of ['77.31', quotationId, invited.dispatchId])
          expect([route.name, bytes.includes(secret)]).toEqual([route.name, false]);
      }
    }
    const draft = typed(page, '1');
    for (const at of ['send', 'decline']) {
      const body = { dispatchId: invited.dispatchId, version: 0, draft, reason: 'No' };
      const refused = await mine.post<{ code: string }>(`/api/responder/${at}`, body);
      expect([refused.status, refused.body.code]).toEqual([409, 'GUEST_OTHER_LINK']);
    }
    expect((await pageOf(theirs)).answer?.totalAmount).toBe(sent.body.answer?.totalAmount);
  });

  it('says by itself who answers, whatever the body names', async () => {
    const invited = await invite(buyer, requestId);
    const browser = await openLink(url, invited.path);
    const page = await pageOf(browser);
    const others = Object.fromEntries(
      ['companyId', 'supplierId', 'providerCompanyId', 'recipientCompanyId', 'guestCompanyId', 'userId', 'actor'].map(
        (name) => [name, name === 'actor' ? { companyId: stranger.companyId } : stranger.companyId],
      ),
    );
    const body = { ...others, session: 'X'.repeat(43), dispatchId: page.dispatchId, version: 0 };
    const sent = await browser.post<GuestPage>('/api/responder/send', {
      ...body,
      draft: { ...typed(page), ...others, company: stranger.companyId },
    });
    expect(sent.status).toBe(200);
    const { body: seen } = await buyer.api.get<{ quotation: { creatorcompany: { id: string; guest?: boolean } } }>(
      `/api/quotation/get-quotation/${sent.body.answer?.quotationId}`,
    );
    expect(seen.quotation.creatorcompany).toMatchObject({ id: invited.guestCompanyId, guest: true });
    const { status } = await stranger.api.get(`/api/quotation/get-quotation/${sent.body.answer?.quotationId}`);
    expect(status).toBe(404);
  });

  it('keeps its page out of caches, referers and search engines', async () => {
    const invited = await invite(buyer, requestId);
    const { cookie } = await openLink(url, invited.path);
    const pages = [await visit(invited.path), await visit('/responder', { headers: { ...html.headers, cookie } })];
    pages.push(await visit(`${invited.path}/`, html), await visit(`${invited.path}.`, html));
    for (const { headers } of pages) {
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toContain('noindex');
      expect(headers.get('cache-control')).toBe('no-store');
    }
    const api = await visit('/api/responder', { headers: { cookie } });
    expect(api.headers.get('cache-control')).toBe('no-store');
    expect(await (await visit('/robots.txt')).text()).not.toContain(invited.token);
  });

  it('takes one answer of a double click, and of two people one; the other is told and keeps its own', async () => {
    const browser = await openLink(url, (await invite(buyer, requestId)).path);
    const page = await pageOf(browser);
    const same = { dispatchId: page.dispatchId, version: 0, draft: typed(page) };
    const clicks = await Promise.all([1, 2, 3].map(() => browser.post<GuestPage>('/api/responder/send', same)));
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200]);
    const made = new Set(clicks.map(({ body }) => body.answer?.quotationId));
    expect(made.size).toBe(1);

    const invited = await invite(buyer, requestId);
    const rosa = await openLink(url, invited.path);
    const jose = await openLink(url, invited.path);
    const asked = await pageOf(rosa);
    const answerOf = (name: string, price: string) => ({
      dispatchId: asked.dispatchId,
      version: 0,
      draft: { ...typed(asked, price), contactName: name },
    });
    const race = await Promise.all([
      rosa.post<GuestPage & { code?: string; detail?: string }>('/api/responder/send', answerOf('Rosa Quispe', '11')),
      jose.post<GuestPage & { code?: string; detail?: string }>('/api/responder/send', answerOf('José Quispe', '12')),
    ]);
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
    const told = race.find(({ status }) => status === 409)?.body;
    expect(['GUEST_ALREADY_SENT', 'GUEST_DRAFT_CHANGED']).toContain(told?.code);
    expect(told?.detail).toMatch(/sigue en este equipo/);
    const winner = race[0]?.status === 200 ? 'Rosa Quispe' : 'José Quispe';
    expect((await pageOf(jose)).draft?.contactName).toBe(winner);
    const { rows } = await databases
      .of('quotations')
      .query('SELECT 1 FROM document WHERE owner_company_id = $1', [invited.guestCompanyId]);
    expect(rows).toHaveLength(1);
  });

  it('ends with its day, in Spanish, and says what to do', async () => {
    const { path: link, dispatchId } = await invite(buyer, requestId);
    const { headers } = await openLink(url, link);
    await databases
      .of('quotations')
      .query('UPDATE invitation_link SET expires_at = now() WHERE dispatch_id = $1', [dispatchId]);
    const page = await visit(link, html);
    expect([page.status, page.headers.get('set-cookie')]).toEqual([410, null]);
    const text = await page.text();
    for (const said of ['lang="es-PE"', 'Este enlace ya no sirve', 'Pide otro a quien te invitó'])
      expect(text).toContain(said);
    const problem = await new Api(url).get<{ code: string; detail: string }>('/api/responder', { headers });
    expect([problem.status, problem.body.code]).toEqual([410, 'INVITATION_OVER']);
  });

  it('answers late with 409 and the text of companies', async () => {
    const id = await requestOf(buyer, 'Con plazo');
    const { body: draft } = await buyer.api.get<{ quotation: { version: number } }>(
      `/api/quotation/get-quotation/${id}`,
    );
    const deadline = new Date(Date.now() + 4_000).toISOString();
    const set = await buyer.api.patch(`/api/quotation/${id}`, { version: draft.quotation.version, deadline });
    expect(set.status).toBe(200);
    const browser = await openLink(url, (await invite(buyer, id)).path);
    const page = await pageOf(browser);
    await delay(Date.parse(deadline) - Date.now() + 100);
    const body = { dispatchId: page.dispatchId, version: 0, draft: typed(page) };
    const late = await browser.post<{ code: string; detail: string }>('/api/responder/send', body);
    expect([late.status, late.body.code]).toEqual([409, 'DEADLINE_OVER']);
    expect((await pageOf(browser)).state).toBe('OPEN');
  });

  it('is no company to others: no search, page, list or sending finds it, and nobody else reads its log', async () => {
    const name = `Invitada ${randomUUID().slice(0, 8)}`;
    const invited = await invite(buyer, requestId, { name });
    await pageOf(await openLink(url, invited.path));
    const finding = routes.filter(
      ({ method, path: at }) => method === 'GET' && /compan/i.test(at) && !at.includes(':'),
    );
    for (const route of finding)
      for (const api of [stranger.api, new Api(url)])
        for (const key of ['search', 'q', 'name', 'query', 'busqueda']) {
          const { bytes } = await api.get(`${route.path}?${key}=${encodeURIComponent(name)}`);
          expect([route.name, bytes.includes(invited.guestCompanyId)]).toEqual([route.name, false]);
        }
    const naming = routes.filter(
      ({ method, path: at }) => method === 'GET' && /^\/api\/compan/i.test(at) && at.includes(':'),
    );
    for (const route of naming) {
      const at = route.path.replace(/:\w+/g, invited.guestCompanyId);
      const { bytes } = await stranger.api.get(at);
      expect([route.name, bytes.includes(name)]).toEqual([route.name, false]);
    }
    const other = await requestOf(stranger, 'Ajena');
    const sent = await stranger.api.post(`/api/quotation/${other}/send`, { companyIds: [invited.guestCompanyId] });
    expect(sent.status).toBeGreaterThanOrEqual(400);
    for (const at of [`/api/quotation/get-quotation/${requestId}`, `/api/quotation/company/${invited.dispatchId}`])
      expect((await stranger.api.get(at)).status).toBe(404);
    const { bytes } = await buyer.api.get(`/api/quotation/get-quotation/${requestId}`);
    expect(bytes.toString()).toContain('"openedAt":"20');
  });

  it('goes to the account of whoever signs up with its RUC and its confirmed e-mail', async () => {
    const account = await signUp(url, 'Transportes Jicamarca con cuenta');
    const { body: company } = await account.api.get<{ company_ruc?: string; ruc?: string }>(
      `/api/company/${account.companyId}`,
    );
    const { rows } = await databases
      .of('companies')
      .query('SELECT ruc FROM company WHERE id = $1', [account.companyId]);
    const ruc = String(rows[0]?.ruc ?? company.ruc);
    const id = await requestOf(buyer, 'Volquetes');
    const invited = await invite(buyer, id, { email: account.email });
    const browser = await openLink(url, invited.path);
    const page = await pageOf(browser);
    const sent = await browser.post<GuestPage>('/api/responder/send', {
      dispatchId: page.dispatchId,
      version: 0,
      draft: typed(page, '10', ruc),
    });
    const quotationId = sent.body.answer?.quotationId ?? '';
    expect((await account.api.get(`/api/quotation/get-quotation/${quotationId}`)).status).toBe(404);
    const mail = path.join(platform.dataFolder, 'mail');
    const link = await waitFor('the mail that asks to confirm', () => {
      const texts = readdirSync(mail).map((name) => readFileSync(path.join(mail, name), 'utf8'));
      const own = texts.find((text) => text.includes(account.email) && text.includes('/auth/verificar'));
      return own && /verificar\?token=3D([\w=\r\n-]+?)\s*(?:\r?\n\r?\n|")/.exec(own)?.[1]?.replace(/=\r?\n/g, '');
    });
    expect((await new Api(url).post('/api/auth/verify-email', { token: link })).status).toBe(200);
    await waitFor(
      'the takeover',
      async () => (await account.api.get(`/api/quotation/get-quotation/${quotationId}`)).status === 200,
    );
    const over = await visit(invited.path, html);
    expect(over.status).toBe(410);
    const text = await over.text();
    for (const said of ['Ahora respondes desde tu cuenta', 'href="/auth/login"']) expect(text).toContain(said);
    const seen = await buyer.api.get<{ quotation: { id: string } }>(`/api/quotation/get-quotation/${quotationId}`);
    expect(seen.body.quotation.id).toBe(quotationId);
  });

  it('leaves its token and its cookie nowhere', async () => {
    const email = `${randomUUID()}@prueba.pe`;
    const invited = await invite(buyer, requestId, { email });
    const { token } = invited;
    const { session, cookie } = await openLink(url, invited.path);
    const bad = [
      `${invited.path}/`,
      `${invited.path}.`,
      `/${invited.path}`,
      `/responder/x/${token}`,
      `${invited.path}/x`,
    ];
    bad.push(`/%72esponder/${token}/`, `/Responder/${token}`, `/api/responder/${token}`, `${invited.path}?a=1`);
    for (const at of bad)
      for (const method of ['GET', 'HEAD', 'POST', 'PUT'])
        await visit(at, { method, headers: { ...html.headers, cookie, referer: `${url}${invited.path}` } });
    const browser = await openLink(url, invited.path);
    const page = await pageOf(browser);
    const draft = typed(page, '13', inventedRuc());
    await browser.put('/api/responder', { dispatchId: page.dispatchId, version: 0, draft });
    await browser.post('/api/responder/send', { dispatchId: page.dispatchId, version: 1, draft });
    await browser.get('/api/responder/pdf');
    // A fault within the service, and a call with the secrets where none belong.
    await new Api(url, token).get('/api/user/me');
    await new Api(url).put('/api/responder', { token, session }, { headers: browser.headers });
    await settled();
    await delay(6_000);

    const secrets = [token, session];
    const within = (where: string, text: string | Buffer) => {
      for (const secret of secrets) expect([where, text.includes(secret)]).toEqual([where, false]);
    };
    within('console', platform.output());
    within('traces', collector.text());
    expect(collector.text()).toContain('/responder/:token');
    const files = (folder: string): string[] =>
      readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const at = path.join(folder, entry.name);
        return entry.isDirectory() ? files(at) : [at];
      });
    // The database's files hold rows that are gone; its rows are read below. Mails hold the link in their body.
    const kept = readdirSync(platform.dataFolder).filter((name) => !['postgres', 'mail'].includes(name));
    const names = kept.flatMap((name) => {
      const at = path.join(platform.dataFolder, name);
      return statSync(at).isDirectory() ? files(at) : [at];
    });
    expect(names.some((name) => name.includes('gateway') && name.endsWith('.log'))).toBe(true);
    expect(names.some((name) => /nats|jetstream/.test(name))).toBe(true);
    for (const name of names) if (statSync(name).isFile()) within(name, readFileSync(name));
    for (const [name, rows] of await databases.rows()) within(name, rows.join('\n'));
    for (const { name, health } of platform.processes().filter(({ health }) => health.startsWith('http'))) {
      const metrics = await fetch(new URL('/metrics', health)).catch(() => null);
      within(`metrics of ${name}`, (await metrics?.text()) ?? '');
    }
    const mail = path.join(platform.dataFolder, 'mail');
    const mails = readdirSync(mail).map((name) => readFileSync(path.join(mail, name), 'utf8'));
    const own = mails.filter((text) => text.includes(email));
    expect(own).toHaveLength(1);
    for (const text of mails) within('headers of a mail', text.slice(0, text.search(/\r?\n\r?\n/)));
    for (const at of [`get-quotation/${requestId}`, `${requestId}/comparison`].map((part) => `/api/quotation/${part}`))
      within(at, (await buyer.api.get(at)).bytes);
    const answered = await browser.get('/api/responder');
    within('the page', answered.bytes);
    expect(JSON.stringify([...answered.headers])).not.toContain(token);
  });
});
