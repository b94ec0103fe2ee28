import { randomBytes } from 'node:crypto';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { EndOtherSessions } from '@cotizaobra/proto/identity/end-other-sessions';
import { EndSession } from '@cotizaobra/proto/identity/end-session';
import { SessionsRevoked } from '@cotizaobra/proto/identity/events';
import { ListSessions } from '@cotizaobra/proto/identity/list-sessions';
import { RefreshSession } from '@cotizaobra/proto/identity/refresh-session';
import { RegisterAccount } from '@cotizaobra/proto/identity/register-account';
import { actorOfToken } from '../support/factor.js';
import {
  type IdentityTest,
  mailsTo,
  newEmail,
  PASSWORD,
  logIn as signIn,
  startIdentity,
} from '../support/identity-service.js';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';
const NEW_DEVICE = 'Ingresaron a tu cuenta desde un equipo nuevo';
const newDevice = () => randomBytes(32).toString('base64url');

describe('open sessions', () => {
  let test: IdentityTest;
  beforeAll(async () => {
    test = await startIdentity();
  });
  afterAll(() => test.stop());

  const register = (email: string, from: object = {}) =>
    test.client.request(RegisterAccount, { email, password: PASSWORD, ...from });
  const logIn = (email: string, from: object = {}) => signIn(test, { email, password: PASSWORD, ...from });
  const list = async (accessToken: string) =>
    (await test.client.request(ListSessions, {}, actorOfToken(accessToken))).sessions;

  it('are listed with device, place and times, the current one first', async () => {
    const email = newEmail();
    const first = await register(email, { address: '190.42.7.1', userAgent: CHROME });
    const second = await logIn(email, { address: '192.168.1.4' });
    const sessions = await list(first.accessToken);
    expect(sessions).toEqual([
      {
        id: actorOfToken(first.accessToken).sessionId,
        device: 'Chrome en Windows',
        place: '190.42.7.1',
        startedAt: expect.any(String),
        lastSeenAt: expect.any(String),
        current: true,
      },
      expect.objectContaining({
        id: actorOfToken(second.accessToken).sessionId,
        device: 'Equipo desconocido',
        place: 'Red local',
        current: false,
      }),
    ]);
  });

  it('follow their person: a renewal notes place and time', async () => {
    const { refreshToken, accessToken } = await register(newEmail(), { address: '190.42.7.1' });
    const [before] = await list(accessToken);
    await test.client.request(RefreshSession, { refreshToken, address: '127.0.0.1', userAgent: CHROME });
    const [after] = await list(accessToken);
    expect(after).toMatchObject({ device: 'Chrome en Windows', place: 'Este equipo' });
    expect(Date.parse(after?.lastSeenAt ?? '')).toBeGreaterThan(Date.parse(before?.lastSeenAt ?? ''));
  });

  it('end one by one; nobody ends those of another person, and none ends twice', async () => {
    const email = newEmail();
    const [mine, other] = [await register(email), await logIn(email)];
    const stranger = await register(newEmail());
    const { sessionId } = actorOfToken(other.accessToken);
    const end = (accessToken: string) => test.client.request(EndSession, { id: sessionId }, actorOfToken(accessToken));
    await expect(end(stranger.accessToken)).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND', status: 404 });
    await end(mine.accessToken);
    await expect(end(mine.accessToken)).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' });
    expect(await list(mine.accessToken)).toHaveLength(1);
    await expect(test.client.request(RefreshSession, { refreshToken: other.refreshToken })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    const told = await waitFor(async () => {
      const found = (await test.client.eventsOf(SessionsRevoked)).filter(({ data }) => data.userId === mine.user.id);
      return found.length > 0 ? found : null;
    });
    expect(told.map(({ data }) => data.sessionIds)).toEqual([[sessionId]]);
  });

  it('end together except the one that asks', async () => {
    const email = newEmail();
    const mine = await register(email);
    for (let count = 0; count < 3; count += 1) await logIn(email);
    const actor = actorOfToken(mine.accessToken);
    expect(await test.client.request(EndOtherSessions, {}, actor)).toEqual({ ended: 3 });
    expect(await test.client.request(EndOtherSessions, {}, actor)).toEqual({ ended: 0 });
    expect((await list(mine.accessToken)).map(({ current }) => current)).toEqual([true]);
  });

  it('from a browser that the account does not know are mailed to its owner, once', async () => {
    const email = newEmail();
    const [own, other] = [newDevice(), newDevice()];
    await register(email, { device: own });
    await logIn(email, { device: own });
    await logIn(email, { device: other, userAgent: CHROME, address: '190.42.7.1' });
    await logIn(email, { device: other });
    await logIn(email);
    const mails = await waitFor(async () => {
      const found = await mailsTo(test, email, NEW_DEVICE);
      return found.length > 0 ? found : null;
    });
    expect(mails[0]?.text).toContain('Equipo: Chrome en Windows');
    expect(mails[0]?.text).toContain('Lugar: 190.42.7.1');
    expect(mails[0]?.text).toContain('/app/perfil/contrasena');
    expect(await mailsTo(test, email, NEW_DEVICE)).toHaveLength(1);
  });

  it('know a browser again that only renewed its session', async () => {
    const email = newEmail();
    const { refreshToken } = await register(email);
    const device = newDevice();
    await test.client.request(RefreshSession, { refreshToken, device });
    await logIn(email, { device });
    await logIn(email, { device: newDevice() });
    await waitFor(async () => (await mailsTo(test, email, NEW_DEVICE)).length > 0);
    expect(await mailsTo(test, email, NEW_DEVICE)).toHaveLength(1);
  });
});
