import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { RunningService } from '@cotizaobra/chassis/app/start-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { MemberLeft, MemberRoleChanged } from '@cotizaobra/proto/companies/events';
import { accessOf } from '@cotizaobra/proto/core/route';
import { SessionsRevoked } from '@cotizaobra/proto/identity/events';
import { ACCESS_TOKEN_AUDIENCE, TOKEN_ISSUER } from '@cotizaobra/proto/identity/model';
import { routes } from '@cotizaobra/proto/registry';
import { SignJWT } from 'jose';
import { draft } from '../support/drafts.js';
import { startTestGateways, type TestGateways } from '../support/gateway.js';
import { aPerson, identityKeys, type Person } from '../support/keys.js';
import { CompaniesAnswers, IdentityAnswers, QuotationsAnswers, startAnswers } from '../support/services.js';

const form = {
  name: 'Rosa',
  lastName: 'Ñaupari',
  department: '15',
  province: '1501',
  district: '150122',
  phone: '987654321',
  company_name: 'Constructora Peñón',
  company_ruc: '20131312955',
  company_category: ['construccion'],
  company_position: 'Gerente',
};

describe('the HTTP edge', () => {
  let gateway: TestGateways;
  let services: RunningService[];

  beforeAll(async () => {
    // Every route is asked twice by one address.
    gateway = await startTestGateways(1, { RATE_LIMIT_ADDRESS: '5000', RATE_LIMIT_SIGN_IN: '5000' });
    const { url } = gateway.nats;
    services = [
      await startAnswers('identity', IdentityAnswers, url),
      await startAnswers('companies', CompaniesAnswers, url),
      await startAnswers('quotations', QuotationsAnswers, url),
    ];
  });
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await gateway.stop();
  });

  const member = () => {
    const person = aPerson();
    CompaniesAnswers.companies.set(person.userId, randomUUID());
    return person;
  };

  it('mounts every route of the registry, and asks for a session where one is needed', async () => {
    for (const route of routes) {
      const path = route.path.replace(/:\w+/g, randomUUID());
      const answer = await gateway.call(
        route.method,
        path,
        route.method === 'GET' || route.method === 'DELETE' ? {} : { body: {} },
      );
      expect([route.name, answer.body.code === 'NOT_FOUND']).toEqual([route.name, false]);
      if (accessOf(route) !== 'public') expect([route.name, answer.status]).toEqual([route.name, 401]);
    }
  });

  it('answers every path with a slash at its end too, as the documents write `GET /api/post/`', async () => {
    for (const { name, method, path } of routes) {
      const given = `${path.replace(/:\w+/g, randomUUID())}/`;
      const answer = await gateway.call(method, given, method === 'GET' || method === 'DELETE' ? {} : { body: {} });
      expect([name, answer.body.code === 'NOT_FOUND']).toEqual([name, false]);
    }
  });

  /** Somebody's valid token with other claims under its signature. */
  const swapped = async (person: Person, claims: object) => {
    const [head, payload, signature] = (await gateway.keys.token(person)).split('.') as [string, string, string];
    const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims };
    return [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
  };

  /** As if the public key, which anybody may have, were a shared secret. */
  const signedWithThePublicKey = (person: Person) =>
    new SignJWT({ sid: person.sessionId, email: 'persona@prueba.pe', role: 'superAdmin' })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject(person.userId)
      .setIssuer(TOKEN_ISSUER)
      .setAudience(ACCESS_TOKEN_AUDIENCE)
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(new TextEncoder().encode(JSON.stringify(gateway.keys.publicJwk)));

  it('refuses tokens that are unsigned, swapped, expired, of another kind, audience or issuer, or signed otherwise', async () => {
    const person = aPerson();
    const strangers = await identityKeys();
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ sub: person.userId })).toString('base64url')}.`;
    const tokens = [
      await gateway.keys.token(person, { expiresIn: '-1s' }),
      await gateway.keys.token(person, { audience: 'refresh' }),
      await gateway.keys.token(person, { issuer: 'somebody' }),
      await gateway.keys.token(person, { typ: 'refresh+jwt' }),
      await strangers.token(person),
      unsigned,
      await swapped(person, { sub: aPerson().userId }),
      await swapped(person, { role: 'superAdmin' }),
      await signedWithThePublicKey(person),
      'refresh-1',
    ];
    for (const token of tokens) expect((await gateway.call('GET', '/api/auth/me', { token })).status).toBe(401);
    expect((await gateway.call('GET', '/api/auth/me', { person })).status).toBe(200);
  });

  it('refuses a token it has verified before once it has expired, and the same claims under another signature', async () => {
    const token = await gateway.keys.token(aPerson(), { expiresIn: '2s' });
    const forged = `${token.slice(0, token.lastIndexOf('.'))}.${Buffer.alloc(64, 7).toString('base64url')}`;
    const me = async (bearer: string) => (await gateway.call('GET', '/api/auth/me', { token: bearer })).status;
    expect([await me(token), await me(token), await me(forged)]).toEqual([200, 200, 401]);
    await waitFor(async () => (await me(token)) === 401, { what: 'the token has expired' });
  });

  it('refuses a token whose session was revoked', async () => {
    const person = aPerson();
    expect((await gateway.call('GET', '/api/auth/me', { person })).status).toBe(200);
    await gateway.client.publish(SessionsRevoked, {
      data: { userId: person.userId, sessionIds: [person.sessionId], reason: 'logged-out' },
    });
    await waitFor(async () => (await gateway.call('GET', '/api/auth/me', { person })).status === 401);
  });

  it('hands the service who asks, the key, and the input with the path on top', async () => {
    const person = member();
    const id = randomUUID();
    const answer = await gateway.call('PATCH', `/api/quotation/${id}?name=consulta`, {
      person,
      body: { id: randomUUID(), name: 'Otro' },
    });
    expect(answer.status).toBe(200);
    const { input, context } = QuotationsAnswers.received.at(-1) ?? {};
    expect(input).toMatchObject({ id, name: 'Otro' });
    expect(context?.actor).toMatchObject({
      userId: person.userId,
      companyId: CompaniesAnswers.companies.get(person.userId),
    });
    expect(context?.correlationId).toBe(answer.headers.get('x-correlation-id'));

    const created = await gateway.call('POST', '/api/quotation/create-quotation-template', {
      person,
      body: draft,
      headers: { 'idempotency-key': 'clave-0001' },
    });
    expect(created.status).toBe(201);
    expect(QuotationsAnswers.received.at(-1)?.context.idempotencyKey).toBe('clave-0001');
    const badKey = await gateway.call('POST', '/api/quotation/create-quotation-template', {
      person,
      body: draft,
      headers: { 'idempotency-key': 'x y' },
    });
    expect(badKey.status).toBe(400);
  });

  it('names the field and says in Spanish what is wrong with it', async () => {
    const answer = await gateway.call('POST', '/api/quotation/create-quotation-template', {
      person: member(),
      body: { ...draft, name: ' ', department: 'Lima' },
    });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'name', message: 'El título es requerido' }),
        expect.objectContaining({ path: 'department', message: 'El departamento es requerido' }),
      ]),
    );
  });

  it.each([
    ['broken JSON', '{"name', 400, 'MALFORMED'],
    ['a list', [], 400, 'MALFORMED'],
    ['9 MB', `{"name":"${'x'.repeat(9 * 1024 * 1024)}"}`, 413, 'TOO_LARGE'],
  ])('refuses %s without a word to the service', async (_, body, status, code) => {
    const answer = await gateway.call('POST', '/api/quotation/create-quotation-template', { person: member(), body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('lets a client finish a body that is too large, so that it reads the refusal', async () => {
    const { hostname, port } = new URL(gateway.urls[0] ?? '');
    const token = await gateway.keys.token(member());
    const body = Buffer.alloc(9 * 1024 * 1024, 'x');
    const head = [
      'POST /api/quotation/create-quotation-template HTTP/1.1',
      `Host: ${hostname}`,
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ];
    const socket = connect({ host: hostname, port: Number(port) });
    socket.pause();
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    // Reads nothing until everything is written, as a simple client does.
    for (let at = 0; at < body.length; at += 64 * 1024) {
      if (!socket.write(body.subarray(at, at + 64 * 1024))) await once(socket, 'drain');
    }
    const [answer] = (await once(socket.resume(), 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('answers 503 at once for a service that nobody runs', async () => {
    const answer = await gateway.call('GET', '/api/user/notifications/count', { person: aPerson() });
    expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(answer.headers.get('retry-after')).toBeTruthy();
  });

  it('tells who has no company yet to finish the sign-up', async () => {
    const answer = await gateway.call('POST', '/api/quotation/create-quotation-template', {
      person: aPerson(),
      body: draft,
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'COMPANY_REQUIRED']);
  });

  it('asks for a membership once, and again after its events', async () => {
    const person = member();
    const companyId = CompaniesAnswers.companies.get(person.userId) ?? '';
    const create = () => gateway.call('POST', '/api/quotation/create-quotation-template', { person, body: draft });
    await create();
    const asked = CompaniesAnswers.asked;
    await create();
    expect(CompaniesAnswers.asked).toBe(asked);
    CompaniesAnswers.companies.delete(person.userId);
    await gateway.client.publish(MemberLeft, { data: { companyId, userId: person.userId } });
    await waitFor(async () => (await create()).status === 403);
  });

  it('names the role of the caller, and a changed one at once after its event', async () => {
    const person = member();
    const companyId = CompaniesAnswers.companies.get(person.userId) ?? '';
    const roleSent = async () => {
      await gateway.call('POST', '/api/quotation/create-quotation-template', { person, body: draft });
      return QuotationsAnswers.received.at(-1)?.context.actor?.companyRole;
    };
    CompaniesAnswers.roles.set(person.userId, 'comprador');
    expect(await roleSent()).toBe('comprador');
    CompaniesAnswers.roles.set(person.userId, 'miembro');
    expect(await roleSent()).toBe('comprador');
    const data = { companyId, userId: person.userId, before: 'comprador' as const, role: 'miembro' as const };
    await gateway.client.publish(MemberRoleChanged, { data: { ...data, byUserId: randomUUID() } });
    await waitFor(async () => (await roleSent()) === 'miembro', { timeoutMs: 3_000 });
  });

  it('names a changed role within five seconds when its event is lost', async () => {
    const person = member();
    const create = () => gateway.call('POST', '/api/quotation/create-quotation-template', { person, body: draft });
    CompaniesAnswers.roles.set(person.userId, 'comprador');
    expect((await create()).status).toBe(201);
    CompaniesAnswers.roles.set(person.userId, 'lector');
    const changedAt = Date.now();
    await waitFor(async () => (await create()).body.code === 'ROLE_FORBIDS', { timeoutMs: 6_000 });
    expect(Date.now() - changedAt).toBeLessThan(5_500);
  });

  it('keeps the refresh token in a cookie that scripts cannot read', async () => {
    const answer = await gateway.call('POST', '/api/auth/login', {
      body: { email: 'Persona@Prueba.pe', password: 'Andamio2026' },
    });
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toContain('refresh-1');
    const cookie = answer.headers.get('set-cookie') ?? '';
    for (const part of ['refresh_token=refresh-1', 'HttpOnly', 'SameSite=Strict', 'Path=/api/auth'])
      expect(cookie).toContain(part);
    expect(cookie).not.toContain('Secure');
    const renewed = await gateway.call('POST', '/api/auth/refresh', { headers: { cookie: 'refresh_token=refresh-1' } });
    expect(renewed.headers.get('set-cookie')).toContain('refresh_token=refresh-1-next');
    const out = await gateway.call('POST', '/api/auth/logout', { headers: { cookie: 'refresh_token=refresh-1-next' } });
    expect(out.status).toBe(204);
    expect(IdentityAnswers.loggedOut).toEqual(['refresh-1-next']);
    expect(out.headers.get('set-cookie')).toMatch(/^refresh_token=;.*Path=\/api\/auth;.*Expires=Thu, 01 Jan 1970/);
  });

  it('closes all sessions of who asks, and takes the cookie of this one back', async () => {
    const person = aPerson();
    expect((await gateway.call('POST', '/api/auth/close-sessions')).status).toBe(401);
    const answer = await gateway.call('POST', '/api/auth/close-sessions', { person });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toMatch(/^refresh_token=;/);
    expect(IdentityAnswers.closed).toEqual([person.userId]);
  });

  it('takes the cookie back when the refresh token is refused', async () => {
    const answer = await gateway.call('POST', '/api/auth/refresh', { headers: { cookie: 'refresh_token=reused' } });
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(answer.headers.get('set-cookie')).toMatch(/^refresh_token=;/);
  });

  it('tells identity from which address a password is tried, whatever the body says, and passes on when to come back', async () => {
    const body = { email: 'a@b.pe', password: 'demasiadas', address: '1.2.3.4' };
    const headers = { 'x-forwarded-for': '1.2.3.4' };
    const answer = await gateway.call('POST', '/api/auth/login', { body, headers });
    expect([answer.status, answer.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(answer.headers.get('retry-after')).toBe('421');
    expect(IdentityAnswers.addresses.at(-1)).toMatch(/^(::ffff:)?127\.0\.0\.1$|^::1$/);
  });

  it('says that the credentials are wrong, in Spanish', async () => {
    const answer = await gateway.call('POST', '/api/auth/login', { body: { email: 'a@b.pe', password: 'equivocada' } });
    expect([answer.status, answer.body.detail]).toEqual([401, 'Correo o contraseña incorrectos']);
  });

  it('completes a sign-up whose second half failed when the form is sent again', async () => {
    const person = aPerson();
    await services[1]?.stop();
    const failed = await gateway.call('POST', '/api/user/registerUser', { person, body: form });
    expect(failed.status).toBe(503);
    expect(IdentityAnswers.profiles.has(person.userId)).toBe(true);
    const me = await gateway.call('GET', '/api/auth/me', { person });
    expect(me.body).toMatchObject({ unavailable: ['companies'], missing: ['personal'] });
    services[1] = await startAnswers('companies', CompaniesAnswers, gateway.nats.url);
    const repeated = await gateway.call('POST', '/api/user/registerUser', { person, body: form });
    expect(repeated.status).toBe(200);
    expect(repeated.body).toMatchObject({ company: { ruc: '20131312955' }, membership: { status: 'active' } });
  });
});

describe('behind a public https address', () => {
  it('marks the cookie as Secure and asks for https from then on', async () => {
    const gateway = await startTestGateways(1, { PUBLIC_URL: 'https://cotizaobra.pe' });
    const identity = await startAnswers('identity', IdentityAnswers, gateway.nats.url);
    const body = { email: 'persona@prueba.pe', password: 'Andamio2026' };
    const answer = await gateway.call('POST', '/api/auth/login', { body });
    const cookie = answer.headers.get('set-cookie') ?? '';
    for (const part of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/api/auth']) expect(cookie).toContain(part);
    expect(answer.headers.get('strict-transport-security')).toBeTruthy();
    const out = await gateway.call('POST', '/api/auth/logout', { headers: { cookie: 'refresh_token=refresh-1' } });
    expect(out.headers.get('set-cookie')).toContain('Secure');
    await identity.stop();
    await gateway.stop();
  });
});

describe('limits of the HTTP edge', () => {
  it('lets an address try to sign in so many times a minute, and says when to come back', async () => {
    const gateway = await startTestGateways(1, { RATE_LIMIT_SIGN_IN: '2' });
    const attempt = () =>
      gateway.call('POST', '/api/auth/login', { body: { email: 'a@b.pe', password: 'equivocada' } });
    await attempt();
    await attempt();
    const third = await attempt();
    expect([third.status, third.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(third.headers.get('retry-after')).toBeTruthy();
    await gateway.stop();
  });

  it('counts an attempt to sign in however the address is spelled', async () => {
    const gateway = await startTestGateways(1, { RATE_LIMIT_SIGN_IN: '2' });
    const statuses: number[] = [];
    for (const path of ['/api/auth/login', '/api/auth/login/', '/api/auth/l%6Fgin', '/%61pi/auth/login/?a=b'])
      statuses.push((await gateway.call('POST', path, { body: {} })).status);
    expect(statuses).toEqual([400, 400, 429, 429]);
    await gateway.stop();
  });

  it('counts every route that tries a password or has a mail sent together', async () => {
    const gateway = await startTestGateways(1, { RATE_LIMIT_SIGN_IN: '4' });
    const routes = ['register', 'forgot-password', 'reset-password', 'verify-email', 'login', 'change-password'];
    const statuses: number[] = [];
    for (const name of routes) statuses.push((await gateway.call('POST', `/api/auth/${name}`, { body: {} })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
    expect((await gateway.call('POST', '/api/auth/refresh')).status).toBe(401);
    await gateway.stop();
  });
});

describe('the lookup of a RUC', () => {
  it('is limited by itself: it takes no attempt to sign in away', async () => {
    const gateway = await startTestGateways(1, { RATE_LIMIT_SIGN_IN: '2' });
    const look = () => gateway.call('GET', '/api/company/by-ruc?ruc=20131312955');
    expect([(await look()).status, (await look()).status, (await look()).status]).toEqual([401, 401, 429]);
    expect((await gateway.call('POST', '/api/auth/login', { body: {} })).status).toBe(400);
    await gateway.stop();
  });
});

describe('what no route takes', () => {
  let gateway: TestGateways;
  beforeAll(async () => {
    gateway = await startTestGateways(1, { WEB_URL: 'http://127.0.0.1:9' });
  });
  afterAll(() => gateway.stop());

  it.each([
    ['a path of the API', '/api/nada', 'application/json', 404, 'NOT_FOUND'],
    ['a content type that is none', '/api/nada', 'a/b\u00e9', 400, 'MALFORMED'],
  ])('is refused in the words of the platform: %s', async (_, path, type, status, code) => {
    const answer = await gateway.call('POST', path, { body: {}, headers: { 'content-type': type } });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body.correlationId).toBe(answer.headers.get('x-correlation-id'));
  });

  it.each([
    ['DELETE', '/api/prices/batch', 'POST'],
    ['QUERY', '/api/prices/batch?x=1', 'POST'],
    ['PUT', `/api/orders/${randomUUID()}`, 'GET, HEAD'],
    ['OPTIONS', '/api/company/list', 'GET, HEAD'],
    ['OPTIONS', '/api/auth/sessions', 'DELETE, GET, HEAD'],
  ])('is told which methods a path has: %s %s', async (method, path, allow) => {
    const answer = await gateway.call(method, path);
    expect([answer.status, answer.body.code, answer.headers.get('allow')]).toEqual([405, 'METHOD_NOT_ALLOWED', allow]);
    expect(answer.body.correlationId).toBe(answer.headers.get('x-correlation-id'));
  });
});
