import type { RunningService } from '@cotizaobra/chassis/app/start-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { apiScopes } from '@cotizaobra/proto/core/api-scope';
import { routes } from '@cotizaobra/proto/registry';
import { aKey, hashOf, KeyAnswers, newSecret, type TestKey } from '../support/api-keys.js';
import { draft } from '../support/drafts.js';
import { startTestGateways, type TestGateways } from '../support/gateway.js';
import { aPerson } from '../support/keys.js';
import { QuotationsAnswers, startAnswers } from '../support/services.js';

const RATE_LIMIT = 400;
const create = '/api/quotation/create-quotation-template';
const REFUSED = [401, 403];

describe('a company’s API key at the edge', () => {
  let gateway: TestGateways;
  let services: RunningService[];

  beforeAll(async () => {
    gateway = await startTestGateways(1, {
      RATE_LIMIT_API_KEY: String(RATE_LIMIT),
      RATE_LIMIT_ADDRESS: '5000',
      RATE_LIMIT_SIGN_IN: '5000',
    });
    services = [
      await startAnswers('companies', KeyAnswers, gateway.nats.url),
      await startAnswers('quotations', QuotationsAnswers, gateway.nats.url),
    ];
  });
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await gateway.stop();
  });

  const send = (key: Pick<TestKey, 'secret'>, headers: Record<string, string> = {}) =>
    gateway.call('POST', create, { token: key.secret, body: draft, headers });
  const walk = async (key: TestKey) => {
    const answers = [];
    for (const route of routes) {
      const path = route.path.replace(/:\w+/g, 'x');
      const body = route.method === 'GET' || route.method === 'DELETE' ? undefined : {};
      const { status, body: problem } = await gateway.call(route.method, path, { token: key.secret, body });
      answers.push({ route, status, code: problem.code });
    }
    return answers;
  };

  it('with every scope passes the scoped routes of the registry, and not one of the others', async () => {
    for (const { route, status, code } of await walk(aKey())) {
      const refused = REFUSED.includes(status);
      expect([route.name, refused]).toEqual([route.name, route.apiScope === undefined]);
      if (refused) expect([route.name, code]).toEqual([route.name, 'API_KEY_NOT_ALLOWED']);
    }
  });

  it.each(apiScopes)('with %s alone passes the routes of that scope, and not one of the others', async (scope) => {
    for (const { route, status } of await walk(aKey([scope])))
      expect([route.name, REFUSED.includes(status)]).toEqual([route.name, route.apiScope !== scope]);
  });

  it('that is unknown passes no route at all, those of visitors included', async () => {
    const key = { ...aKey(), secret: `${newSecret()}!` };
    for (const { route, status, code } of await walk(key))
      expect([route.name, status, code]).toEqual([route.name, 401, 'API_KEY_INVALID']);
  });

  it('acts as its maker, in its company, as an ordinary person', async () => {
    const key = aKey();
    QuotationsAnswers.received.length = 0;
    expect((await send(key)).status).toBe(201);
    const other = { companyId: aKey().companyId, role: 'superAdmin', userId: aKey().userId };
    const smuggled = { ...draft, actor: other, ...other };
    await gateway.call('POST', create, { headers: { 'x-api-key': key.secret }, body: smuggled });
    const actor = {
      userId: key.userId,
      sessionId: key.id,
      email: key.email,
      role: 'Usuario',
      companyId: key.companyId,
      companyRole: 'owner',
      means: 'key',
    };
    expect(QuotationsAnswers.received.map(({ context }) => context.actor)).toEqual([actor, actor]);
  });

  it('counts even when somebody is signed in beside it: the narrower of both', async () => {
    const key = aKey(['directory:read']);
    const token = await gateway.keys.token(aPerson({ role: 'superAdmin' }));
    const answer = await gateway.call('POST', create, { token, body: draft, headers: { 'x-api-key': key.secret } });
    expect([answer.status, answer.body.code]).toEqual([403, 'API_KEY_SCOPE_MISSING']);
    expect(answer.body.detail).toContain('quotations:write');
  });

  it('is asked about once for many requests at once, and by its hash alone', async () => {
    const key = aKey();
    KeyAnswers.asked.length = 0;
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(key)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(KeyAnswers.asked).toEqual([hashOf(key.secret)]);
  });

  it('is refused soon after it was revoked', async () => {
    const key = aKey();
    expect((await send(key)).status).toBe(201);
    KeyAnswers.keys.delete(hashOf(key.secret));
    const answer = await waitFor(
      async () => {
        const tried = await send(key);
        // Until then it is known, and a fast machine asks so often that it reaches the key's own limit.
        return [201, 429].includes(tried.status) ? null : tried;
      },
      { what: 'the key is out' },
    );
    expect([answer.status, answer.body.code]).toEqual([401, 'API_KEY_INVALID']);
    expect(answer.body.detail).toContain('revocada');
  }, 30_000);

  it('has a limit of its own', async () => {
    const [busy, calm] = [aKey(['directory:read']), aKey(['directory:read'])];
    const search = (key: TestKey) => gateway.call('GET', '/api/portal/companies', { token: key.secret });
    for (let sent = 0; sent < RATE_LIMIT; sent += 1) expect((await search(busy)).status).toBe(200);
    expect((await search(busy)).status).toBe(429);
    expect((await search(calm)).status).toBe(200);
  }, 60_000);

  it('cannot be guessed at any pace: an address that tries many waits, while known keys pass', async () => {
    const known = aKey();
    expect((await send(known)).status).toBe(201);
    KeyAnswers.asked.length = 0;
    const guesses = await Promise.all(Array.from({ length: 120 }, () => send({ secret: newSecret() })));
    const statuses = new Set(guesses.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([401, 429]);
    expect(KeyAnswers.asked.length).toBeLessThan(60);
    expect((await send(known)).status).toBe(201);
  });
});
