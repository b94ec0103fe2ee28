import { databaseTestEnv } from '@cotizaobra/chassis/testing/test-env';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { SessionsRevoked } from '@cotizaobra/proto/identity/events';
import { LogIn, RefreshSession } from '@cotizaobra/proto/identity/requests';
import { withRoles } from '../../src/commands/role-command.js';
import { type IdentityTest, PASSWORD, register, startIdentity } from '../support/identity-service.js';

describe('the command that grants superAdmin', () => {
  let test: IdentityTest;
  beforeAll(async () => {
    test = await startIdentity();
  });
  afterAll(() => test.stop());

  const grant = (email: string) =>
    withRoles(databaseTestEnv(test.database.url), (roles) => roles.grantSuperAdmin(email));

  it('changes the role, ends the sessions that carry the old one, and may be repeated', async () => {
    const { user, refreshToken } = await register(test);
    expect(await grant(user.email)).toBe(true);
    expect(await grant(user.email)).toBe(false);
    await expect(test.client.request(RefreshSession, { refreshToken })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    const again = await test.client.request(LogIn, { email: user.email, password: PASSWORD });
    expect(again.user.role).toBe('superAdmin');
    await waitFor(async () => (await test.client.eventsOf(SessionsRevoked)).length > 0);
    expect((await test.client.eventsOf(SessionsRevoked)).map(({ data }) => [data.userId, data.reason])).toEqual([
      [user.id, 'role-changed'],
    ]);
  });

  it('knows only people who signed up', async () => {
    await expect(grant('nadie@example.pe')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
