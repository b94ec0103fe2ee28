import { golden, shapeOf } from '@cotizaobra/chassis/testing/golden';
import { databaseTestEnv } from '@cotizaobra/chassis/testing/test-env';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import type { EventDef } from '@cotizaobra/proto/core/event';
import { DeleteAccount } from '@cotizaobra/proto/identity/delete-account';
import {
  AccountBlocked,
  AccountDeleted,
  AccountRegistered,
  ProfileSaved,
  SessionsRevoked,
} from '@cotizaobra/proto/identity/events';
import { LogOut } from '@cotizaobra/proto/identity/log-out';
import { SaveProfile } from '@cotizaobra/proto/identity/save-profile';
import { withRoles } from '../../src/commands/role-command.js';
import {
  actorOf,
  type IdentityTest,
  PASSWORD,
  personal,
  register,
  startIdentity,
} from '../support/identity-service.js';

describe('what identity publishes', () => {
  let test: IdentityTest;
  beforeAll(async () => {
    test = await startIdentity();
    const granted = await register(test);
    await test.client.request(SaveProfile, personal(), actorOf(granted));
    await test.client.request(LogOut, { refreshToken: granted.refreshToken });
    await withRoles(databaseTestEnv(test.database.url), (roles) => roles.setStatus(granted.user.email, 'blocked'));
    await test.client.request(DeleteAccount, { password: PASSWORD }, actorOf(await register(test)));
  });
  afterAll(() => test.stop());

  it.each(
    [AccountBlocked, AccountDeleted, AccountRegistered, ProfileSaved, SessionsRevoked].map(
      (def) => [def.type, def as EventDef] as const,
    ),
  )('has the shape of the golden %s', async (_type, def) => {
    const [published] = await waitFor(async () => {
      const events = await test.client.eventsOf(def);
      return events.length > 0 ? events : null;
    });
    expect(shapeOf(published!)).toEqual(shapeOf(golden(def)));
  });
});
