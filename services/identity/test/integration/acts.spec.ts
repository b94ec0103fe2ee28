import { randomUUID } from 'node:crypto';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { IdentityAct } from '@cotizaobra/proto/core/act-recorded';
import { ChangePassword } from '@cotizaobra/proto/identity/change-password';
import { EndOtherSessions } from '@cotizaobra/proto/identity/end-other-sessions';
import { EndSession } from '@cotizaobra/proto/identity/end-session';
import { RemovePasskey } from '@cotizaobra/proto/identity/remove-passkey';
import { actorOf, type IdentityTest, PASSWORD, register, startIdentity } from '../support/identity-service.js';

describe('what a person does with the own account', () => {
  let test: IdentityTest;
  beforeAll(async () => {
    test = await startIdentity();
  });
  afterAll(() => test.stop());

  const actsOf = async (userId: string) =>
    (await test.client.eventsOf(IdentityAct)).map(({ data }) => data).filter((act) => act.userId === userId);

  it('is recorded when it was done, with or without a transaction, and not when it was refused', async () => {
    const session = await register(test);
    const actor = { ...actorOf(session), companyId: null };
    const { userId } = actor;
    const ask = test.client.request.bind(test.client);
    const wrong = { currentPassword: 'No-es-esta-2026', password: 'Encofrado2026' };
    await expect(ask(ChangePassword, wrong, actor)).rejects.toMatchObject({ status: 400 });
    await expect(ask(EndSession, { id: randomUUID() }, actor)).rejects.toMatchObject({ status: 404 });
    await expect(ask(RemovePasskey, { id: 'AAAA' }, actor)).rejects.toMatchObject({ status: 404 });
    await test.database.query(
      `INSERT INTO passkey (id, user_id, name, public_key, counter, transports, created_at)
       VALUES ('llave-1', $1, 'Laptop', '\\x00', 0, '{}', now())`,
      [userId],
    );
    await ask(RemovePasskey, { id: 'llave-1' }, actor);
    await ask(ChangePassword, { currentPassword: PASSWORD, password: 'Encofrado2026' }, actor);
    await ask(EndOtherSessions, {}, actor);
    const acts = await waitFor(async () => {
      const found = await actsOf(userId);
      return found.length >= 3 ? found : null;
    });
    expect(acts.map(({ key, companyId }) => [key, companyId])).toEqual([
      ['identity.remove-passkey', null],
      ['identity.change-password', null],
      ['identity.end-other-sessions', null],
    ]);
    expect(JSON.stringify(acts)).not.toContain('Encofrado');
  });
});
