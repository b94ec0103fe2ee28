import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CLIENT_ID, CLIENT_SECRET, type Claims, IdentityProvider } from '@cotizaobra/chassis/testing/identity-provider';
import { NameServer } from '@cotizaobra/chassis/testing/name-server';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { databaseTestEnv } from '@cotizaobra/chassis/testing/test-env';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageInput } from '@cotizaobra/proto/core/message';
import { CheckSignInDomains } from '@cotizaobra/proto/identity/check-sign-in-domains';
import { CompleteProviderSignIn } from '@cotizaobra/proto/identity/complete-provider-sign-in';
import { GetMe } from '@cotizaobra/proto/identity/get-me';
import { GetSignInProvider } from '@cotizaobra/proto/identity/get-sign-in-provider';
import { LogIn } from '@cotizaobra/proto/identity/log-in';
import { RemoveSignInProvider } from '@cotizaobra/proto/identity/remove-sign-in-provider';
import type { SignInResult } from '@cotizaobra/proto/identity/sessions';
import { SetSignInProvider } from '@cotizaobra/proto/identity/set-sign-in-provider';
import { StartProviderSignIn } from '@cotizaobra/proto/identity/start-provider-sign-in';
import { withRoles } from '../../src/commands/role-command.js';
import { actorOfToken, challengeOf, enrol, isSession } from '../support/factor.js';
import { type IdentityTest, PASSWORD, PUBLIC_URL, register, startIdentity } from '../support/identity-service.js';

const REDIRECT_URI = `${PUBLIC_URL}/auth/empresa`;
const newDevice = () => randomBytes(32).toString('base64url');
const newDomain = () => `d${randomUUID()}.pe`;

describe('signing in with the provider of a company', () => {
  const names = new NameServer();
  let test: IdentityTest;
  let idp: IdentityProvider;
  beforeAll(async () => {
    idp = await IdentityProvider.start(REDIRECT_URI);
    const env = { PROVIDER_ALLOW_PRIVATE: 'true', DOMAIN_NAME_SERVERS: await names.start() };
    test = await startIdentity({ env });
  });
  afterAll(async () => {
    await test.stop();
    await idp.stop();
    names.stop();
  });

  const owner = () => testActor({ companyRole: 'owner' });
  const formOf = (actor: Actor, domains: string[], more: Partial<MessageInput<typeof SetSignInProvider>> = {}) => ({
    id: actor.companyId ?? '',
    issuer: idp.issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    domains,
    joinRole: 'lector' as const,
    ...more,
  });
  /** A company whose provider answers for a domain that it proved. */
  const company = async (domain = newDomain(), more: Partial<MessageInput<typeof SetSignInProvider>> = {}) => {
    const actor = owner();
    const { provider } = await test.client.request(SetSignInProvider, formOf(actor, [domain], more), actor);
    for (const { record } of provider?.domains ?? []) names.texts.set(record.name, record.value);
    await test.client.request(CheckSignInDomains, { id: actor.companyId ?? '' }, actor);
    return { actor, domain, id: actor.companyId ?? '' };
  };
  const person = (domain: string, more: Partial<Claims> = {}): Claims => {
    const sub = randomUUID();
    return {
      sub,
      email: `p${sub}@${domain}`,
      email_verified: true,
      given_name: 'Íñigo',
      family_name: 'Ñaupari',
      ...more,
    };
  };
  const leave = async (claims: Claims, device: string) => {
    idp.next(claims);
    const { url } = await test.client.request(StartProviderSignIn, { email: claims.email ?? '', device });
    return idp.visit(url, REDIRECT_URI);
  };
  const signIn = async (claims: Claims, device = newDevice(), via = claims) => {
    idp.next(claims);
    const { url } = await test.client.request(StartProviderSignIn, { email: via.email ?? '', device });
    const answer = await idp.visit(url, REDIRECT_URI);
    return test.client.request(CompleteProviderSignIn, { answer, device });
  };
  const sessionOf = (result: SignInResult) => {
    if (!isSession(result)) throw new Error('a code was asked for');
    return result;
  };

  it('makes an account with the name and the confirmed e-mail that the provider gives', async () => {
    const { id, domain } = await company();
    const claims = person(domain);
    const { result, admit } = await signIn(claims);
    const { user, accessToken } = sessionOf(result);
    expect(user).toMatchObject({ email: claims.email, name: 'Íñigo', lastName: 'Ñaupari', role: 'Usuario' });
    expect(admit).toEqual({ companyId: id, userId: user.id, role: 'lector' });
    const me = await test.client.request(GetMe, {}, actorOfToken(accessToken));
    expect(me).toMatchObject({ emailVerified: true, profile: { name: 'Íñigo', phone: null, department: null } });
    const again = await signIn(claims);
    expect(sessionOf(again.result).user.id).toBe(user.id);
  });

  it('reads the e-mail in the token too, where a provider puts it there', async () => {
    const other = await IdentityProvider.start(REDIRECT_URI, { idTokenClaims: true });
    try {
      const { domain } = await company(newDomain(), { issuer: other.issuer });
      const claims = person(domain);
      other.next(claims);
      const device = newDevice();
      const { url } = await test.client.request(StartProviderSignIn, { email: claims.email ?? '', device });
      const answer = await other.visit(url, REDIRECT_URI);
      const { result } = await test.client.request(CompleteProviderSignIn, { answer, device });
      expect(sessionOf(result).user.email).toBe(claims.email);
    } finally {
      await other.stop();
    }
  });

  it('opens the account that the e-mail already has, and still asks for its second factor', async () => {
    const { domain } = await company();
    const claims = person(domain);
    const granted = await register(test, claims.email);
    await test.database.query(`UPDATE account SET email_verified_at = now() WHERE id = '${granted.user.id}'`);
    expect(sessionOf((await signIn(claims)).result).user.id).toBe(granted.user.id);
    await enrol(test, granted);
    expect(challengeOf((await signIn(claims)).result).challenge).toBeDefined();
  });

  it('takes an account from whoever made it without confirming the e-mail', async () => {
    const { domain } = await company();
    const claims = person(domain);
    const stranger = await register(test, claims.email);
    await enrol(test, stranger);
    const { result } = await signIn(claims);
    expect(sessionOf(result).user.id).toBe(stranger.user.id);
    await expect(test.client.request(LogIn, { email: claims.email ?? '', password: PASSWORD })).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
  });

  it('admits nobody where the company wants to accept each person', async () => {
    const { domain } = await company(newDomain(), { joinRole: null });
    expect((await signIn(person(domain))).admit).toBeNull();
  });

  describe('opens nothing', () => {
    const refused = (code: string) => ({ code, status: 401 });

    it('for an e-mail of another domain, without an e-mail, or with one that nobody verified', async () => {
      const { domain } = await company();
      const via = person(domain);
      for (const claims of [
        person('gmail.com'),
        person(domain, { email: undefined }),
        person(domain, { email_verified: false }),
        person(`${domain}.example.com`),
        person(domain, { email: `x@evil.pe@${domain}x` }),
      ]) {
        await expect(signIn(claims, newDevice(), via)).rejects.toMatchObject(refused('FOREIGN_EMAIL'));
      }
    });

    it('for another subject with the e-mail of somebody who was introduced', async () => {
      const { domain } = await company();
      const claims = person(domain);
      await signIn(claims);
      await expect(signIn({ ...claims, sub: randomUUID() })).rejects.toMatchObject(refused('FOREIGN_EMAIL'));
    });

    it('in another browser, a second time, or with a state that nobody gave out', async () => {
      const { domain } = await company();
      const device = newDevice();
      const answer = await leave(person(domain), device);
      const over = refused('PROVIDER_SIGN_IN_OVER');
      const complete = (query: string, at: string) =>
        test.client.request(CompleteProviderSignIn, { answer: query, device: at });
      await expect(complete(answer, newDevice())).rejects.toMatchObject(over);
      const query = new URLSearchParams(answer);
      query.set('state', 'invented');
      await expect(complete(query.toString(), device)).rejects.toMatchObject(over);
      await complete(answer, device);
      await expect(complete(answer, device)).rejects.toMatchObject(over);
    });

    it('with the code of another person, which its own verifier and nonce bind', async () => {
      const { domain } = await company();
      const [mine, stolen] = [newDevice(), newDevice()];
      const own = new URLSearchParams(await leave(person(domain), mine));
      const theirs = new URLSearchParams(await leave(person(domain), stolen));
      own.set('code', theirs.get('code') ?? '');
      const answer = own.toString();
      await expect(test.client.request(CompleteProviderSignIn, { answer, device: mine })).rejects.toMatchObject(
        refused('PROVIDER_REFUSED'),
      );
    });

    it('with an answer that names another provider', async () => {
      const { domain } = await company();
      const device = newDevice();
      const query = new URLSearchParams(await leave(person(domain), device));
      expect(query.get('iss')).toBe(idp.issuer);
      query.set('iss', 'https://login.example.org');
      const answer = query.toString();
      await expect(test.client.request(CompleteProviderSignIn, { answer, device })).rejects.toMatchObject(
        refused('PROVIDER_REFUSED'),
      );
    });

    it('when the person refuses at the provider', async () => {
      const { domain } = await company();
      const device = newDevice();
      idp.next(null);
      const { url } = await test.client.request(StartProviderSignIn, { email: `x@${domain}`, device });
      const answer = await idp.visit(url, REDIRECT_URI);
      expect(new URLSearchParams(answer).get('error')).toBe('access_denied');
      await expect(test.client.request(CompleteProviderSignIn, { answer, device })).rejects.toMatchObject(
        refused('PROVIDER_REFUSED'),
      );
    });

    it('of a blocked account or of the platform itself', async () => {
      const { domain } = await company();
      const [blocked, admin] = [person(domain), person(domain)];
      await signIn(blocked);
      await signIn(admin);
      await withRoles(databaseTestEnv(test.database.url), async (roles) => {
        await roles.setStatus(blocked.email ?? '', 'blocked');
        await roles.setRole(admin.email ?? '', 'superAdmin');
      });
      await expect(signIn(blocked)).rejects.toMatchObject(refused('WRONG_CREDENTIALS'));
      await expect(signIn(admin)).rejects.toMatchObject(refused('PROVIDER_REFUSED'));
    });
  });

  describe('is set up', () => {
    it('by what the provider answers; the secret never comes back', async () => {
      const actor = owner();
      const answer = await test.client.request(SetSignInProvider, formOf(actor, ['@Wayra-Sur.pe ']), actor);
      expect(answer).toMatchObject({
        redirectUri: REDIRECT_URI,
        provider: { issuer: idp.issuer, domains: [{ domain: 'wayra-sur.pe', provedAt: null }], joinRole: 'lector' },
      });
      expect(JSON.stringify(answer)).not.toContain(CLIENT_SECRET);
      const id = actor.companyId ?? '';
      expect(await test.client.request(GetSignInProvider, { id }, actor)).toEqual(answer);
      const [row] = await test.database.query(`SELECT client_secret FROM sign_in_provider WHERE company_id = '${id}'`);
      expect(String(row?.client_secret)).not.toContain(CLIENT_SECRET);
    });

    it('not with an address that is no provider, nor with the secret of another one', async () => {
      const { actor, domain } = await company();
      const elsewhere = formOf(actor, [domain], { issuer: 'http://127.0.0.1:9' });
      await expect(test.client.request(SetSignInProvider, elsewhere, actor)).rejects.toMatchObject({
        code: 'PROVIDER_NOT_USABLE',
        fields: [{ path: 'issuer' }],
      });
      const { clientSecret: _, ...kept } = formOf(actor, [domain], { issuer: 'http://127.0.0.1:9' });
      await expect(test.client.request(SetSignInProvider, kept, actor)).rejects.toMatchObject({
        code: 'PROVIDER_SECRET_REQUIRED',
        fields: [{ path: 'clientSecret' }],
      });
      const same = { ...kept, issuer: idp.issuer, joinRole: null };
      expect((await test.client.request(SetSignInProvider, same, actor)).provider).toMatchObject({
        joinRole: null,
        domains: [{ domain, provedAt: expect.any(String) }],
      });
    });

    it('not with the metadata of another issuer, nor with a page that no browser should open', async () => {
      const actor = owner();
      for (const metadata of [{ issuer: idp.issuer }, { authorization_endpoint: 'javascript:alert(1)' }]) {
        const server = createServer((_request, response) => {
          const issuer = `http://${_request.headers.host}`;
          response.setHeader('content-type', 'application/json');
          response.end(
            JSON.stringify({ issuer, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks`, ...metadata }),
          );
        });
        await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
        const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
        await expect(
          test.client.request(SetSignInProvider, formOf(actor, ['wayra.pe'], { issuer }), actor),
        ).rejects.toMatchObject({ code: 'PROVIDER_NOT_USABLE' });
        server.closeAllConnections();
        server.close();
      }
    });

    it('for domains that the DNS shows to be the company’s, and each of one company', async () => {
      const { domain } = await company();
      const [other, unproved] = [owner(), newDomain()];
      const id = other.companyId ?? '';
      const { provider } = await test.client.request(SetSignInProvider, formOf(other, [domain, unproved]), other);
      const before = await test.client.request(CheckSignInDomains, { id }, other);
      expect(before.provider?.domains.map(({ provedAt }) => provedAt)).toEqual([null, null]);
      await expect(
        test.client.request(StartProviderSignIn, { email: `x@${unproved}`, device: newDevice() }),
      ).rejects.toMatchObject({ code: 'NO_SIGN_IN_PROVIDER', status: 404 });
      const record = provider?.domains.find((one) => one.domain === domain)?.record;
      names.texts.set(record?.name ?? '', record?.value ?? '');
      await expect(test.client.request(CheckSignInDomains, { id }, other)).rejects.toMatchObject({
        code: 'DOMAIN_TAKEN',
        status: 409,
      });
    });

    it('by owners of the company alone', async () => {
      const { actor, domain, id } = await company();
      const lector = { ...actor, companyRole: 'lector' as const };
      const stranger = owner();
      const calls = (as: Actor) => [
        test.client.request(GetSignInProvider, { id }, as),
        test.client.request(SetSignInProvider, { ...formOf(actor, [domain]), id }, as),
        test.client.request(CheckSignInDomains, { id }, as),
        test.client.request(RemoveSignInProvider, { id }, as),
      ];
      for (const call of calls(lector)) await expect(call).rejects.toMatchObject({ code: 'ROLE_FORBIDS' });
      for (const call of calls(stranger)) await expect(call).rejects.toMatchObject({ code: 'COMPANY_NOT_FOUND' });
    });

    it('until it is removed', async () => {
      const { actor, domain, id } = await company();
      const claims = person(domain);
      await signIn(claims);
      await test.client.request(RemoveSignInProvider, { id }, actor);
      await test.client.request(RemoveSignInProvider, { id }, actor);
      await expect(signIn(claims)).rejects.toMatchObject({ code: 'NO_SIGN_IN_PROVIDER' });
      expect((await test.client.request(GetSignInProvider, { id }, actor)).provider).toBeNull();
    });
  });
});

describe('a provider in a private network', () => {
  it('is refused where settings do not allow it', async () => {
    const idp = await IdentityProvider.start(REDIRECT_URI);
    const test = await startIdentity();
    try {
      const actor = testActor({ companyRole: 'owner' });
      const form = {
        id: actor.companyId ?? '',
        clientId: CLIENT_ID,
        clientSecret: CLIENT_SECRET,
        domains: ['wayra.pe'],
      };
      for (const issuer of [idp.issuer, 'https://169.254.169.254', 'https://localhost', 'https://10.0.0.1']) {
        await expect(
          test.client.request(SetSignInProvider, { ...form, issuer, joinRole: null }, actor),
        ).rejects.toMatchObject({ code: 'PROVIDER_NOT_USABLE' });
      }
    } finally {
      await test.stop();
      await idp.stop();
    }
  });
});
