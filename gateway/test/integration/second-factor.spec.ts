import { randomUUID } from 'node:crypto';
import type { RunningService } from '@cotizaobra/chassis/app/start-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { CompanySecurityChanged, MemberJoined } from '@cotizaobra/proto/companies/events';
import { NotificationCreated } from '@cotizaobra/proto/notifications/events';
import { DocumentChanged } from '@cotizaobra/proto/quotations/events';
import { DocumentTouched, NotificationArrived, SOCKET_PATH } from '@cotizaobra/proto/socket-events';
import { io, type Socket } from 'socket.io-client';
import { draft } from '../support/drafts.js';
import { startTestGateways, type TestGateways } from '../support/gateway.js';
import { aPerson, type Person } from '../support/keys.js';
import { CompaniesAnswers, IdentityAnswers, QuotationsAnswers, startAnswers } from '../support/services.js';

const CREATE = '/api/quotation/create-quotation-template';
const REQUIRED = [403, 'FACTOR_REQUIRED'];

describe('the second factor at the edge', () => {
  let gateway: TestGateways;
  let services: RunningService[];
  const sockets: Socket[] = [];

  beforeAll(async () => {
    gateway = await startTestGateways();
    const { url } = gateway.nats;
    services = [
      await startAnswers('identity', IdentityAnswers, url),
      await startAnswers('companies', CompaniesAnswers, url),
      await startAnswers('quotations', QuotationsAnswers, url),
    ];
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close();
  });
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await gateway.stop();
  });

  const memberOf = (companyId: string, overrides: Partial<Person> = {}) => {
    const person = aPerson(overrides);
    CompaniesAnswers.companies.set(person.userId, companyId);
    return person;
  };
  const create = async (person: Person) => {
    const { status, body } = await gateway.call('POST', CREATE, { person, body: draft });
    return [status, body.code];
  };
  const require = (companyId: string, requiresFactor = true) => {
    if (requiresFactor) CompaniesAnswers.strict.add(companyId);
    else CompaniesAnswers.strict.delete(companyId);
    const data = { companyId, requiresFactor, byUserId: randomUUID() };
    return gateway.client.publish(CompanySecurityChanged, { data });
  };

  it('is asked for with 202 after the password, without any cookie; the code then opens the session', async () => {
    const login = { email: 'persona@prueba.pe', password: 'con-codigo' };
    const asked = await gateway.call('POST', '/api/auth/login', { body: login });
    expect([asked.status, asked.body.challenge]).toEqual([202, 'only-a-question']);
    expect(asked.headers.get('set-cookie')).toBeNull();
    const complete = (code: string) =>
      gateway.call('POST', '/api/auth/login/factor', { body: { challenge: 'only-a-question', code } });
    const wrong = await complete('000000');
    expect([wrong.status, wrong.body.code]).toEqual([400, 'WRONG_CODE']);
    const right = await complete('123456');
    expect([right.status, right.body.access_token]).toEqual([200, 'signed']);
    expect(right.headers.getSetCookie()[0]).toMatch(/^refresh_token=refresh-1;/);
  });

  it('knows a browser again by a cookie that scripts cannot read, and takes no other text for it', async () => {
    const login = (cookie?: string) =>
      gateway.call('POST', '/api/auth/login', {
        body: { email: 'persona@prueba.pe', password: 'Andamio2026' },
        ...(cookie ? { headers: { cookie } } : {}),
      });
    const [, device = ''] = (await login()).headers.getSetCookie();
    expect(device).toMatch(/^device=[\w-]{43}; .*HttpOnly; SameSite=Strict/);
    const value = device.slice('device='.length).split(';')[0];
    await login(`device=${value}`);
    await login('device=otra');
    const seen = IdentityAnswers.devices.slice(-3);
    expect(seen[0]).toBe(value);
    expect(seen[1]).toBe(value);
    expect(seen[2]).toMatch(/^[\w-]{43}$/);
    expect(seen[2]).not.toBe(value);
  });

  it('opens everything to members of a company that requires it, and little to those without', async () => {
    const companyId = randomUUID();
    CompaniesAnswers.strict.add(companyId);
    expect((await create(memberOf(companyId, { factor: true })))[0]).toBe(201);
    const without = memberOf(companyId, { factor: false });
    expect(await create(without)).toEqual(REQUIRED);
    const notifications = await gateway.call('GET', '/api/user/notifications', { person: without });
    expect([notifications.status, notifications.body.code]).toEqual(REQUIRED);
    const me = await gateway.call('GET', '/api/auth/me', { person: without });
    expect([me.status, me.body.factorMissing]).toEqual([200, true]);
  });

  it('shuts people out, and in again, as soon as their company says so', async () => {
    const companyId = randomUUID();
    const person = memberOf(companyId);
    expect((await create(person))[0]).toBe(201);
    await require(companyId);
    await waitFor(async () => (await create(person))[0] === 403);
    expect(await create(person)).toEqual(REQUIRED);
    await require(companyId, false);
    await waitFor(async () => (await create(person))[0] === 201);
  });

  async function listen(person: Person) {
    const heard: string[] = [];
    const token = await gateway.keys.token(person);
    const socket = io(gateway.urls[0] ?? '', { path: SOCKET_PATH, transports: ['websocket'], auth: { token } });
    sockets.push(socket);
    socket.onAny((event: string) => heard.push(event));
    await waitFor(() => socket.connected, { what: 'the socket is open' });
    return heard;
  }

  /** Everybody hears their own notification; by then they heard what came before it. */
  async function touch(companyId: string, ...people: Person[]) {
    const data = {
      documentId: randomUUID(),
      documentType: 'Request' as const,
      ownerCompanyId: companyId,
      change: 'edited' as const,
      status: 'Draft' as const,
    };
    await gateway.client.publish(DocumentChanged, { data });
    for (const { userId } of people) {
      const notification = { notificationId: randomUUID(), userId, type: 'QUOTATION_RECEIVED' as const };
      await gateway.client.publish(NotificationCreated, { data: notification });
    }
  }

  it('lets no socket without it hear of the company: open ones, new ones, those of people who join', async () => {
    const companyId = randomUUID();
    const [safe, open, late] = [memberOf(companyId, { factor: true }), memberOf(companyId), memberOf(companyId)];
    const joining = aPerson();
    const [ofSafe, ofOpen, ofJoining] = [await listen(safe), await listen(open), await listen(joining)];
    await require(companyId);
    await waitFor(async () => (await create(open))[0] === 403);
    const ofLate = await listen(late);
    CompaniesAnswers.companies.set(joining.userId, companyId);
    const joined = { companyId, userId: joining.userId, isOwner: false, position: 'Residente' };
    await gateway.client.publish(MemberJoined, { data: joined });
    for (const heard of [ofSafe, ofOpen, ofJoining, ofLate]) heard.length = 0;
    await touch(companyId, safe, open, late, joining);
    for (const heard of [ofSafe, ofOpen, ofJoining, ofLate])
      await waitFor(() => heard.includes(NotificationArrived.name), { what: 'everybody heard of themselves' });
    expect(ofSafe).toContain(DocumentTouched.name);
    for (const heard of [ofOpen, ofJoining, ofLate]) expect(heard).not.toContain(DocumentTouched.name);
  });

  it('is not asked again by the gateway: the service refuses what needs a fresh proof', async () => {
    const person = memberOf(randomUUID());
    const ask = async (fresh: number) => {
      const token = await gateway.keys.token(person, { fresh });
      const body = { name: 'ERP', scopes: ['quotations:read'] };
      return gateway.call('POST', `/api/company/${randomUUID()}/api-keys`, { token, body });
    };
    const now = Math.floor(Date.now() / 1_000);
    const old = await ask(now - 1_000);
    expect([old.status, old.body.code]).toEqual([403, 'STEP_UP_REQUIRED']);
    expect((await ask(now)).body.code).toBe('OWNER_ONLY');
  });
});
