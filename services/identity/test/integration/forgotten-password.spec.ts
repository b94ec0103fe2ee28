import { databaseTestEnv } from '@cotizaobra/chassis/testing/test-env';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { ChangePassword } from '@cotizaobra/proto/identity/change-password';
import { SessionsRevoked } from '@cotizaobra/proto/identity/events';
import { GetMe } from '@cotizaobra/proto/identity/get-me';
import { RefreshSession } from '@cotizaobra/proto/identity/refresh-session';
import { RequestPasswordReset } from '@cotizaobra/proto/identity/request-password-reset';
import { ResetPassword } from '@cotizaobra/proto/identity/reset-password';
import { jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import { withRoles } from '../../src/commands/role-command.js';
import {
  actorOf,
  type IdentityTest,
  linkIn,
  mailsTo,
  newEmail,
  PASSWORD,
  PUBLIC_URL,
  register,
  logIn as signIn,
  startIdentity,
} from '../support/identity-service.js';

const SUBJECT = 'Elige una contraseña nueva';
const OTHER = 'Encofrado2026';

describe('a forgotten password', () => {
  let test: IdentityTest;
  beforeAll(async () => {
    test = await startIdentity({ env: { LINK_MAILS_PER_HOUR: '2', ATTEMPTS_PER_ADDRESS: '3' } });
  });
  afterAll(() => test.stop());

  const ask = (email: string) => test.client.request(RequestPasswordReset, { email });
  const reset = (token: string, password = OTHER) => test.client.request(ResetPassword, { token, password });
  const logIn = (email: string, password: string) => signIn(test, { email, password });
  const noneWaits = () =>
    waitFor(async () => (await test.database.query('SELECT 1 FROM password_reset_request')).length === 0);
  const linksOf = (userId: string) =>
    test.database.query<{ hash: Buffer; seconds: number }>(
      `SELECT hash, extract(epoch FROM expires_at - now())::int AS seconds FROM link
       WHERE user_id = $1 AND purpose = 'password'`,
      [userId],
    );
  const newLink = async (email: string) => {
    const before = (await mailsTo(test, email, SUBJECT)).length;
    await ask(email);
    const mails = await waitFor(async () => {
      const all = await mailsTo(test, email, SUBJECT);
      return all.length > before ? all : null;
    });
    return linkIn(mails.at(-1)!);
  };
  const over = { code: 'LINK_OVER', status: 400 };

  it('is replaced by a mailed link, which ends every session and is good for one time', async () => {
    const granted = await register(test);
    const { email } = granted.user;
    const link = await newLink(email);
    expect(link.href).toMatch(new RegExp(`^${PUBLIC_URL}/auth/restablecer\\?token=[\\w-]{43}$`));
    const token = link.searchParams.get('token') ?? '';
    expect(await reset(token)).toEqual({});
    await expect(logIn(email, PASSWORD)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect((await logIn(email, OTHER)).user.email).toBe(email);
    await expect(test.client.request(RefreshSession, { refreshToken: granted.refreshToken })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await waitFor(async () =>
      (await test.client.eventsOf(SessionsRevoked)).some(
        ({ data }) => data.userId === granted.user.id && data.reason === 'password-changed',
      ),
    );
    await expect(reset(token, 'Otra2026x')).rejects.toMatchObject(over);
    await waitFor(async () => (await mailsTo(test, email, 'Tu contraseña cambió')).length === 1);
    // Who read the mail has shown that the address is theirs.
    expect((await test.client.request(GetMe, {}, actorOf(granted))).emailVerified).toBe(true);
  });

  it('has no link left once the password was changed or another link was used', async () => {
    const granted = await register(test);
    const tokenFor = async () => (await newLink(granted.user.email)).searchParams.get('token') ?? '';
    const beforeChange = await tokenFor();
    const change = { currentPassword: PASSWORD, password: OTHER };
    await test.client.request(ChangePassword, change, actorOf(granted));
    await expect(reset(beforeChange, 'Tercera2026')).rejects.toMatchObject(over);
    expect((await logIn(granted.user.email, OTHER)).user.id).toBe(granted.user.id);
    const second = await register(test);
    const [older, newer] = [await newLink(second.user.email), await newLink(second.user.email)].map(
      (link) => link.searchParams.get('token') ?? '',
    );
    expect(await reset(newer!)).toEqual({});
    await expect(reset(older!, 'Tercera2026')).rejects.toMatchObject(over);
  });

  it('keeps of its link the hash alone, for 30 minutes', async () => {
    const { user } = await register(test);
    const token = (await newLink(user.email)).searchParams.get('token') ?? '';
    const [link] = await linksOf(user.id);
    expect(link?.hash).toHaveLength(32);
    expect(link?.hash.toString('base64url')).not.toBe(token);
    expect(link?.seconds).toBeGreaterThan(29 * 60);
    expect(link?.seconds).toBeLessThanOrEqual(30 * 60);
    const [mail] = await waitFor(async () => {
      const rows = await test.database.query(
        `SELECT body_text FROM mail WHERE recipient = $1 AND kind = 'forgotten-password' AND state = 'sent'`,
        [user.email],
      );
      return rows.length > 0 ? rows : null;
    });
    expect(mail?.body_text).toBeNull();
  });

  it('gives one of several who use the link at once the change', async () => {
    const { user } = await register(test);
    const token = (await newLink(user.email)).searchParams.get('token') ?? '';
    const tries = await Promise.allSettled([1, 2, 3, 4].map((at) => reset(token, `Andamio-${at}`)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = tries.findIndex(({ status }) => status === 'fulfilled') + 1;
    expect((await logIn(user.email, `Andamio-${winner}`)).user.id).toBe(user.id);
  });

  it('makes the other links of the same person worthless', async () => {
    const { user } = await register(test);
    const first = (await newLink(user.email)).searchParams.get('token') ?? '';
    const second = (await newLink(user.email)).searchParams.get('token') ?? '';
    await reset(second);
    await expect(reset(first)).rejects.toMatchObject(over);
  });

  it('refuses a link that is over, unknown, or was mailed for something else', async () => {
    const { user } = await register(test);
    const token = (await newLink(user.email)).searchParams.get('token') ?? '';
    await test.database.query('UPDATE link SET expires_at = now() WHERE user_id = $1', [user.id]);
    await expect(reset(token)).rejects.toMatchObject(over);
    await expect(reset('x'.repeat(43))).rejects.toMatchObject(over);
    const [confirm] = await waitFor(async () => {
      const mails = await mailsTo(test, user.email, 'Confirma tu correo');
      return mails.length > 0 ? mails : null;
    });
    await test.database.query(`UPDATE link SET expires_at = now() + interval '1 hour' WHERE user_id = $1`, [user.id]);
    await expect(reset(linkIn(confirm!).searchParams.get('token') ?? '')).rejects.toMatchObject(over);
    expect((await logIn(user.email, PASSWORD)).user.id).toBe(user.id);
  });

  it('answers an unknown e-mail alike, after the same work: one row that waits', async () => {
    const { user } = await register(test);
    const stranger = newEmail();
    const statements = jest.spyOn(test.get(DataSource).manager, 'query');
    expect(await ask(user.email)).toEqual({});
    const forKnown = requestStatements(statements);
    statements.mockClear();
    expect(await ask(stranger)).toEqual({});
    expect(requestStatements(statements)).toEqual(forKnown);
    statements.mockRestore();
    await noneWaits();
    await waitFor(async () => (await mailsTo(test, user.email, SUBJECT)).length === 1);
    expect(await mailsTo(test, stranger)).toEqual([]);
  });

  it('mails a person so many links an hour and no more, and says nothing of it', async () => {
    const { user } = await register(test);
    for (let asked = 0; asked < 4; asked += 1) {
      expect(await ask(user.email)).toEqual({});
      await noneWaits();
    }
    await waitFor(async () => (await mailsTo(test, user.email, SUBJECT)).length === 2);
    expect(await linksOf(user.id)).toHaveLength(2);
  });

  it('is no way in for a blocked account', async () => {
    const { user } = await register(test);
    const token = (await newLink(user.email)).searchParams.get('token') ?? '';
    await withRoles(databaseTestEnv(test.database.url), (roles) => roles.setStatus(user.email, 'blocked'));
    await expect(reset(token)).rejects.toMatchObject(over);
    await ask(user.email);
    await noneWaits();
    expect(await mailsTo(test, user.email, SUBJECT)).toHaveLength(1);
  });

  it('lets in at once who was refused for too many attempts', async () => {
    const { user } = await register(test);
    for (let at = 0; at < 3; at += 1) await logIn(user.email, 'equivocada').catch(() => undefined);
    await expect(logIn(user.email, PASSWORD)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    await reset((await newLink(user.email)).searchParams.get('token') ?? '');
    expect((await logIn(user.email, OTHER)).user.id).toBe(user.id);
  });

  it.each([
    [{ token: 'corto', password: OTHER }, 'token'],
    [{ token: 'x'.repeat(43), password: 'corta' }, 'password'],
  ])('says what is wrong with %j', async (input, path) => {
    await expect(test.client.request(ResetPassword, input)).rejects.toMatchObject({
      code: 'INVALID',
      fields: [expect.objectContaining({ path })],
    });
  });
});

/** What the request itself runs, whichever loops run beside it. */
const requestStatements = (spy: { mock: { calls: unknown[][] } }): unknown[] =>
  spy.mock.calls.map(([sql]) => sql).filter((sql) => String(sql).startsWith('INSERT INTO password_reset_request'));
