import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { ChangePassword } from '@cotizaobra/proto/identity/change-password';
import { CloseSessions } from '@cotizaobra/proto/identity/close-sessions';
import { SessionsRevoked } from '@cotizaobra/proto/identity/events';
import { RefreshSession } from '@cotizaobra/proto/identity/refresh-session';
import { type GrantedSession } from '@cotizaobra/proto/identity/sessions';
import { decodeJwt } from 'jose';
import {
  actorOf,
  type IdentityTest,
  mailsTo,
  PASSWORD,
  register,
  logIn as signIn,
  startIdentity,
} from '../support/identity-service.js';

const NEW = 'Encofrado2026';

describe('a signed-in person', () => {
  let test: IdentityTest;
  beforeAll(async () => {
    test = await startIdentity({ env: { ATTEMPTS_PER_ADDRESS: '3' } });
  });
  afterAll(() => test.stop());

  const logIn = (email: string, password: string) => signIn(test, { email, password });
  const refresh = ({ refreshToken }: GrantedSession) => test.client.request(RefreshSession, { refreshToken });
  const sidOf = ({ accessToken }: GrantedSession) => String(decodeJwt(accessToken).sid);
  const as = (session: GrantedSession) => actorOf(session, { sessionId: sidOf(session) });
  const change = (session: GrantedSession, currentPassword: string, password: string) =>
    test.client.request(ChangePassword, { currentPassword, password }, as(session));
  const revocations = async (userId: string) =>
    (await test.client.eventsOf(SessionsRevoked)).filter(({ data }) => data.userId === userId);

  it('changes the password knowing the current one: this session stays, the others end, and a mail tells', async () => {
    const here = await register(test);
    const { email, id } = here.user;
    const there = await logIn(email, PASSWORD);
    expect(await change(here, PASSWORD, NEW)).toEqual({});
    await refresh(here);
    await expect(refresh(there)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(logIn(email, PASSWORD)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect((await logIn(email, NEW)).user.id).toBe(id);
    await waitFor(async () => (await revocations(id)).length > 0);
    expect((await revocations(id)).map(({ data }) => data)).toEqual([
      { userId: id, sessionIds: [sidOf(there)], reason: 'password-changed' },
    ]);
    const [mail] = await waitFor(async () => {
      const mails = await mailsTo(test, email, 'Tu contraseña cambió');
      return mails.length > 0 ? mails : null;
    });
    expect(mail?.text).not.toContain(NEW);
    const [row] = await test.database.query<{ later: boolean }>(
      'SELECT password_changed_at > created_at AS later FROM account WHERE id = $1',
      [id],
    );
    expect(row?.later).toBe(true);
  });

  it('is told which field is wrong, with the session left as it is', async () => {
    const session = await register(test);
    await expect(change(session, 'equivocada', NEW)).rejects.toMatchObject({
      code: 'WRONG_CURRENT_PASSWORD',
      status: 400,
      fields: [{ path: 'currentPassword', message: 'La contraseña actual no es correcta' }],
    });
    await expect(change(session, PASSWORD, PASSWORD)).rejects.toMatchObject({
      code: 'SAME_PASSWORD',
      fields: [{ path: 'password' }],
    });
    await expect(change(session, '', 'corta')).rejects.toMatchObject({
      code: 'INVALID',
      fields: expect.arrayContaining([
        expect.objectContaining({ path: 'currentPassword', message: 'La contraseña actual es requerida' }),
        expect.objectContaining({ path: 'password', message: 'La contraseña debe tener al menos 8 caracteres' }),
      ]),
    });
    expect((await logIn(session.user.email, PASSWORD)).user.id).toBe(session.user.id);
  });

  it('cannot try the current password without end, as somebody at an open screen would', async () => {
    const session = await register(test);
    for (let at = 0; at < 3; at += 1) await change(session, `equivocada-${at}`, NEW).catch(() => undefined);
    await expect(change(session, PASSWORD, NEW)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });

  it('changes it once when asked twice at once', async () => {
    const session = await register(test);
    const tries = await Promise.allSettled([change(session, PASSWORD, NEW), change(session, PASSWORD, 'Otra2026x')]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('closes all sessions, this one too', async () => {
    const here = await register(test);
    const there = await logIn(here.user.email, PASSWORD);
    const other = await register(test);
    expect(await test.client.request(CloseSessions, {}, as(here))).toEqual({});
    for (const session of [here, there]) {
      await expect(refresh(session)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    }
    await refresh(other);
    await waitFor(async () => (await revocations(here.user.id)).length > 0);
    const [event] = await revocations(here.user.id);
    expect(event?.data.reason).toBe('closed');
    expect([...(event?.data.sessionIds ?? [])].sort()).toEqual([sidOf(here), sidOf(there)].sort());
  });

  it('is asked for a session', async () => {
    const input = { currentPassword: PASSWORD, password: NEW };
    const refusal = { code: 'UNAUTHENTICATED', status: 401 };
    await expect(test.client.request(ChangePassword, input)).rejects.toMatchObject(refusal);
    await expect(test.client.request(CloseSessions, {})).rejects.toMatchObject(refusal);
    await expect(test.client.request(ChangePassword, input, testActor())).rejects.toMatchObject(refusal);
  });
});
