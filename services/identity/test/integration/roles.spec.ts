import { databaseTestEnv } from '@cotizaobra/chassis/testing/test-env';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import type { Role } from '@cotizaobra/proto/core/actor';
import { SessionsRevoked } from '@cotizaobra/proto/identity/events';
import { RefreshSession } from '@cotizaobra/proto/identity/refresh-session';
import { withRoles } from '../../src/commands/role-command.js';
import { type IdentityTest, PASSWORD, register, logIn as signIn, startIdentity } from '../support/identity-service.js';

describe('the commands of the operator', () => {
  let test: IdentityTest;
  beforeAll(async () => {
    test = await startIdentity();
  });
  afterAll(() => test.stop());

  const setRole = (email: string, role: Role) =>
    withRoles(databaseTestEnv(test.database.url), (roles) => roles.setRole(email, role));
  const setStatus = (email: string, status: 'active' | 'blocked') =>
    withRoles(databaseTestEnv(test.database.url), (roles) => roles.setStatus(email, status));
  const grant = (email: string) => setRole(email, 'superAdmin');
  const revokedFor = (userId: string, reason: string) =>
    waitFor(async () =>
      (await test.client.eventsOf(SessionsRevoked)).some(
        ({ data }) => data.userId === userId && data.reason === reason,
      ),
    );

  it('make a superAdmin: change the role, end the sessions that carry the old one, and may be repeated', async () => {
    const { user, refreshToken } = await register(test);
    expect(await grant(user.email)).toBe(true);
    expect(await grant(user.email)).toBe(false);
    await expect(test.client.request(RefreshSession, { refreshToken })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    const again = await signIn(test, { email: user.email, password: PASSWORD });
    expect(again.user.role).toBe('superAdmin');
    await waitFor(async () => (await test.client.eventsOf(SessionsRevoked)).length > 0);
    expect((await test.client.eventsOf(SessionsRevoked)).map(({ data }) => [data.userId, data.reason])).toEqual([
      [user.id, 'role-changed'],
    ]);
  });

  it('take the role back, out at once', async () => {
    const { user } = await register(test);
    await grant(user.email);
    const admin = await signIn(test, { email: user.email, password: PASSWORD });
    expect(await setRole(user.email, 'Usuario')).toBe(true);
    expect(await setRole(user.email, 'Usuario')).toBe(false);
    await expect(test.client.request(RefreshSession, { refreshToken: admin.refreshToken })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect((await signIn(test, { email: user.email, password: PASSWORD })).user.role).toBe('Usuario');
    await revokedFor(user.id, 'role-changed');
  });

  it('block an account, out at once and not let in, until it is unblocked', async () => {
    const { user, refreshToken } = await register(test);
    expect(await setStatus(user.email, 'blocked')).toBe(true);
    expect(await setStatus(user.email, 'blocked')).toBe(false);
    await expect(test.client.request(RefreshSession, { refreshToken })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    const logIn = () => signIn(test, { email: user.email, password: PASSWORD });
    await expect(logIn()).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await revokedFor(user.id, 'closed');
    expect(await setStatus(user.email, 'active')).toBe(true);
    expect((await logIn()).user.id).toBe(user.id);
  });

  it('leave no session behind that was opened while the role changed', async () => {
    const { user } = await register(test);
    const logIn = () => signIn(test, { email: user.email, password: PASSWORD });
    const [before, , after] = await Promise.all([logIn(), grant(user.email), logIn()]);
    for (const session of [before, after]) {
      const open = await test.client.request(RefreshSession, { refreshToken: session.refreshToken }).catch(() => null);
      if (open) expect(session.user.role).toBe('superAdmin');
    }
  });

  it('know only people who signed up', async () => {
    await expect(grant('nadie@example.pe')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(setStatus('nadie@example.pe', 'blocked')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
