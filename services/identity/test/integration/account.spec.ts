import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { AccountRegistered } from '@cotizaobra/proto/identity/events';
import { LogIn } from '@cotizaobra/proto/identity/log-in';
import { ACCESS_TOKEN_AUDIENCE, accessTokenClaimsSchema, TOKEN_ISSUER } from '@cotizaobra/proto/identity/model';
import { RegisterAccount } from '@cotizaobra/proto/identity/register-account';
import { importJWK, jwtVerify } from 'jose';
import {
  type IdentityTest,
  newEmail,
  PASSWORD,
  register,
  logIn as signIn,
  startIdentity,
} from '../support/identity-service.js';

describe('accounts', () => {
  let test: IdentityTest;
  beforeAll(async () => {
    test = await startIdentity();
  });
  afterAll(() => test.stop());

  const logIn = (email: string, password = PASSWORD) => signIn(test, { email, password });
  const accountsOf = (email: string) => test.database.query('SELECT * FROM account WHERE email = $1', [email]);
  const registeredEvents = async (userId: string) =>
    (await test.client.eventsOf(AccountRegistered)).filter(({ data }) => data.userId === userId);

  it('are made by signing up, which also signs in', async () => {
    const email = newEmail();
    const { user, accessToken, refreshToken, refreshExpiresAt } = await register(test, email);
    expect(user).toEqual({ id: expect.any(String), email, name: null, lastName: null, role: 'Usuario', avatar: null });
    expect(refreshToken).toHaveLength(43);
    expect(Date.parse(refreshExpiresAt)).toBeGreaterThan(Date.now());
    const { payload } = await jwtVerify(accessToken, await importJWK(test.publicKey, 'EdDSA'), {
      issuer: TOKEN_ISSUER,
      audience: ACCESS_TOKEN_AUDIENCE,
    });
    expect(accessTokenClaimsSchema.parse(payload)).toMatchObject({ sub: user.id, email, role: 'Usuario' });
    const [event] = await waitFor(async () => {
      const events = await registeredEvents(user.id);
      return events.length > 0 ? events : null;
    });
    expect(event).toMatchObject({
      envelope: { subject: user.id, aggregateVersion: 1 },
      data: { userId: user.id, email, role: 'Usuario' },
    });
  });

  it('keep passwords as argon2id and refresh tokens as hashes', async () => {
    const { user, refreshToken } = await register(test);
    const [account] = await accountsOf(user.email);
    expect(account?.password_hash).toMatch(/^\$argon2id\$/);
    const stored = await test.database.query<{ hash: Buffer }>('SELECT hash FROM refresh_token');
    expect(stored.map(({ hash }) => hash.toString('base64url'))).not.toContain(refreshToken);
  });

  it('let in whoever knows the password, whatever the case of the e-mail', async () => {
    const email = newEmail();
    const { user } = await register(test, email);
    expect((await logIn(email)).user).toEqual(user);
    expect((await logIn(email.toUpperCase())).user).toEqual(user);
  });

  it('refuse a wrong password, an unknown e-mail and a blocked account with the same words', async () => {
    const { user } = await register(test);
    const refusal = { code: 'WRONG_CREDENTIALS', status: 401, message: 'Correo o contraseña incorrectos' };
    await expect(logIn(user.email, 'otra-clave')).rejects.toMatchObject(refusal);
    await expect(logIn(newEmail())).rejects.toMatchObject(refusal);
    await test.database.query(`UPDATE account SET status = 'blocked' WHERE id = $1`, [user.id]);
    await expect(logIn(user.email)).rejects.toMatchObject(refusal);
  });

  it('refuse an e-mail that has an account, whatever its case', async () => {
    const { user } = await register(test);
    const refusal = { code: 'EMAIL_TAKEN', status: 409 };
    await expect(register(test, user.email, 'otra-clave')).rejects.toMatchObject(refusal);
    await expect(register(test, user.email.toUpperCase(), 'otra-clave')).rejects.toMatchObject(refusal);
    await test.database.query(`UPDATE account SET created_at = now() - interval '2 minutes' WHERE id = $1`, [user.id]);
    await expect(register(test, user.email)).rejects.toMatchObject(refusal);
  });

  it('are made once by a double click, which signs in both times', async () => {
    const email = newEmail();
    const granted = await Promise.all([1, 2, 3].map(() => register(test, email)));
    expect(new Set(granted.map(({ user }) => user.id)).size).toBe(1);
    expect(new Set(granted.map(({ refreshToken }) => refreshToken)).size).toBe(3);
    expect(await accountsOf(email)).toHaveLength(1);
    await waitFor(async () => (await registeredEvents(granted[0]!.user.id)).length === 1);
  });

  it.each([
    [{ email: '', password: PASSWORD }, 'email', 'El correo es requerido'],
    [{ email: 'rosa', password: PASSWORD }, 'email', 'Ingrese una dirección de correo electrónico válida'],
    [{ email: 'rosa@example.pe', password: '' }, 'password', 'La contraseña es requerida'],
    [{ email: 'rosa@example.pe', password: 'corta' }, 'password', 'La contraseña debe tener al menos 8 caracteres'],
  ])('say in Spanish what is wrong with %j', async (input, path, message) => {
    for (const def of [RegisterAccount, LogIn]) {
      await expect(test.client.request(def, input)).rejects.toMatchObject({
        code: 'INVALID',
        status: 400,
        fields: expect.arrayContaining([expect.objectContaining({ path, message })]),
      });
    }
  });

  it('take nothing from a form but e-mail and password', async () => {
    const email = newEmail();
    const input = { email, password: PASSWORD, role: 'superAdmin', id: '019a9f10-0000-7000-8000-00000000b0a1' };
    const { user } = await test.client.request(RegisterAccount, input);
    expect(user.role).toBe('Usuario');
    expect(user.id).not.toBe(input.id);
  });
});
