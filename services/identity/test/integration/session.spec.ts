import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { SessionsRevoked } from '@cotizaobra/proto/identity/events';
import { LogOut } from '@cotizaobra/proto/identity/log-out';
import { RefreshSession } from '@cotizaobra/proto/identity/refresh-session';
import { type GrantedSession } from '@cotizaobra/proto/identity/sessions';
import { decodeJwt } from 'jose';
import { refreshTokenHash } from '../../src/session/refresh-token.js';
import { SessionRepository } from '../../src/session/session.repository.js';
import { type IdentityTest, register, startIdentity } from '../support/identity-service.js';

describe('sessions', () => {
  let test: IdentityTest;
  beforeAll(async () => {
    test = await startIdentity();
  });
  afterAll(() => test.stop());

  const refresh = (refreshToken: string) => test.client.request(RefreshSession, { refreshToken });
  const logOut = (refreshToken: string) => test.client.request(LogOut, { refreshToken });
  const sidOf = ({ accessToken }: GrantedSession) => decodeJwt(accessToken).sid;
  const revocations = async (userId: string) =>
    (await test.client.eventsOf(SessionsRevoked)).filter(({ data }) => data.userId === userId);
  /** As if the token had been exchanged a while ago. */
  const passGrace = (token: string) =>
    test.database.query(`UPDATE refresh_token SET used_at = used_at - interval '11 seconds' WHERE hash = $1`, [
      refreshTokenHash(token),
    ]);
  const UNAUTHENTICATED = { code: 'UNAUTHENTICATED', status: 401 };

  it('go on with a new token at each refresh, as the same session of the same person', async () => {
    const first = await register(test);
    const second = await refresh(first.refreshToken);
    const third = await refresh(second.refreshToken);
    expect(new Set([first, second, third].map((granted) => granted.refreshToken)).size).toBe(3);
    expect(new Set([first, second, third].map(sidOf)).size).toBe(1);
    expect(third.user).toEqual(first.user);
  });

  it('end after 180 days, however much they are used', async () => {
    const first = await register(test);
    const age = (days: number) =>
      test.database.query('UPDATE session SET created_at = now() - make_interval(days => $2) WHERE user_id = $1', [
        first.user.id,
        days,
      ]);
    await age(170);
    const late = await refresh(first.refreshToken);
    const left = Date.parse(late.refreshExpiresAt) - Date.now();
    expect(left / 86_400_000).toBeCloseTo(10, 2);
    await age(181);
    const last = await refresh(late.refreshToken);
    await expect(refresh(last.refreshToken)).rejects.toMatchObject(UNAUTHENTICATED);
  });

  it('give the same successor again within the grace: a lost answer, a second tab', async () => {
    const first = await register(test);
    const second = await refresh(first.refreshToken);
    expect((await refresh(first.refreshToken)).refreshToken).toBe(second.refreshToken);
    await refresh(second.refreshToken);
    expect((await refresh(first.refreshToken)).refreshToken).toBe(second.refreshToken);
  });

  it('give parallel refreshes of one token one successor', async () => {
    const first = await register(test);
    const granted = await Promise.all([1, 2, 3, 4, 5, 6].map(() => refresh(first.refreshToken)));
    expect(new Set(granted.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    const [row] = await test.database.query<{ count: number }>(
      `SELECT count(*)::int FROM refresh_token JOIN session ON session.id = session_id WHERE user_id = $1`,
      [first.user.id],
    );
    expect(row?.count).toBe(2);
  });

  it('are revoked with all their tokens when an exchanged token comes back later', async () => {
    const first = await register(test);
    const second = await refresh(first.refreshToken);
    await passGrace(first.refreshToken);
    await expect(refresh(first.refreshToken)).rejects.toMatchObject(UNAUTHENTICATED);
    await expect(refresh(second.refreshToken)).rejects.toMatchObject(UNAUTHENTICATED);
    await expect(refresh(first.refreshToken)).rejects.toMatchObject(UNAUTHENTICATED);
    const events = await waitFor(async () => {
      const found = await revocations(first.user.id);
      return found.length > 0 ? found : null;
    });
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      envelope: { subject: first.user.id, aggregateVersion: 2 },
      data: { userId: first.user.id, sessionIds: [sidOf(first)], reason: 'token-reused' },
    });
  });

  it('of other devices go on when one is revoked', async () => {
    const phone = await register(test);
    const laptop = await register(test, phone.user.email);
    await logOut(phone.refreshToken);
    await expect(refresh(phone.refreshToken)).rejects.toMatchObject(UNAUTHENTICATED);
    expect(sidOf(await refresh(laptop.refreshToken))).toBe(sidOf(laptop));
  });

  it('end by logging out, once, and are told of', async () => {
    const granted = await register(test);
    expect(await logOut(granted.refreshToken)).toEqual({});
    expect(await logOut(granted.refreshToken)).toEqual({});
    await expect(refresh(granted.refreshToken)).rejects.toMatchObject(UNAUTHENTICATED);
    await waitFor(async () => (await revocations(granted.user.id)).length > 0);
    expect((await revocations(granted.user.id)).map(({ data }) => data)).toEqual([
      { userId: granted.user.id, sessionIds: [sidOf(granted)], reason: 'logged-out' },
    ]);
  });

  it('end by logging out with a token that was just exchanged', async () => {
    const first = await register(test);
    const second = await refresh(first.refreshToken);
    await logOut(first.refreshToken);
    await expect(refresh(second.refreshToken)).rejects.toMatchObject(UNAUTHENTICATED);
  });

  it('answer an unknown token like one that ended', async () => {
    await expect(refresh('unknown')).rejects.toMatchObject(UNAUTHENTICATED);
    expect(await logOut('unknown')).toEqual({});
  });

  it('do not take an access token for a refresh token', async () => {
    const { accessToken } = await register(test);
    await expect(refresh(accessToken.slice(0, 512))).rejects.toMatchObject(UNAUTHENTICATED);
  });

  it('say what is wrong with a token beyond all measure', async () => {
    await expect(refresh('x'.repeat(4_097))).rejects.toMatchObject({
      code: 'INVALID',
      fields: [expect.objectContaining({ path: 'refreshToken' })],
    });
  });

  it('run out, and are swept away with their tokens', async () => {
    const { user, refreshToken } = await register(test);
    await test.database.query(`UPDATE refresh_token SET expires_at = now() WHERE hash = $1`, [
      refreshTokenHash(refreshToken),
    ]);
    await expect(refresh(refreshToken)).rejects.toMatchObject(UNAUTHENTICATED);
    await test.database.query(`UPDATE session SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [
      user.id,
    ]);
    expect(await test.get(SessionRepository).sweep()).toBeGreaterThan(0);
    expect(await test.database.query('SELECT 1 FROM session WHERE user_id = $1', [user.id])).toEqual([]);
    expect(
      await test.database.query('SELECT 1 FROM refresh_token WHERE hash = $1', [refreshTokenHash(refreshToken)]),
    ).toEqual([]);
  });

  it('of a blocked account are not renewed', async () => {
    const { user, refreshToken } = await register(test);
    await test.database.query(`UPDATE account SET status = 'blocked' WHERE id = $1`, [user.id]);
    await expect(refresh(refreshToken)).rejects.toMatchObject(UNAUTHENTICATED);
  });
});
