import { databaseTestEnv } from '@cotizaobra/chassis/testing/test-env';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { DeleteAccount } from '@cotizaobra/proto/identity/delete-account';
import { AccountDeleted, ProfileSaved, SessionsRevoked } from '@cotizaobra/proto/identity/events';
import { GetMe } from '@cotizaobra/proto/identity/get-me';
import { LogIn } from '@cotizaobra/proto/identity/log-in';
import { RefreshSession } from '@cotizaobra/proto/identity/refresh-session';
import { RequestPasswordReset } from '@cotizaobra/proto/identity/request-password-reset';
import { SaveProfile } from '@cotizaobra/proto/identity/save-profile';
import type { GrantedSession } from '@cotizaobra/proto/identity/sessions';
import { withRoles } from '../../src/commands/role-command.js';
import {
  actorOf,
  type IdentityTest,
  mailsTo,
  newEmail,
  PASSWORD,
  personal,
  register,
  logIn as signIn,
  startIdentity,
} from '../support/identity-service.js';

describe('erasing an account', () => {
  let test: IdentityTest;
  beforeAll(async () => {
    test = await startIdentity({ env: { ATTEMPTS_PER_ADDRESS: '3' } });
  });
  afterAll(() => test.stop());

  const erase = (session: GrantedSession, password = PASSWORD) =>
    test.client.request(DeleteAccount, { password }, actorOf(session));
  /** Every table of the service, as text. */
  const everything = async () => {
    const tables = await test.database.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    const texts = await Promise.all(
      tables.map(async ({ name }) => {
        const rows = await test.database.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" AS t`);
        return rows.map(({ row }) => `${name}: ${row}`);
      }),
    );
    return texts.flat();
  };

  it('leaves nothing that names the person, in any table, the event log included', async () => {
    const email = newEmail();
    const session = await register(test, email);
    const person = personal({ name: 'Yésica', lastName: 'Quispe Ñahui', phone: '+51 911 222 333' });
    await test.client.request(SaveProfile, person, actorOf(session));
    await test.client.request(RequestPasswordReset, { email });
    await mailsTo(test, email, 'Confirma tu correo');
    expect((await everything()).filter((row) => row.includes('Yésica')).length).toBeGreaterThan(0);
    expect(await erase(session)).toEqual({});
    await waitFor(async () => (await mailsTo(test, email, 'Tu cuenta fue eliminada')).length > 0);
    const named = (await everything()).filter((row) => /Yésica|Quispe|911 222 333/.test(row) || row.includes(email));
    // The mail that says so is the only row, and housekeeping of mails removes it.
    expect(named.filter((row) => !row.startsWith('mail: '))).toEqual([]);
    expect(named).toHaveLength(1);
    expect(named[0]).toContain('account-deleted');
  });

  it('removes every other way in, and the places of sessions', async () => {
    const here = await register(test);
    const { id } = here.user;
    const ways = ['totp', 'passkey', 'recovery_code', 'known_device', 'passkey_challenge'];
    await test.database.query("INSERT INTO totp (user_id, secret) VALUES ($1, 'x')", [id]);
    await test.database.query("INSERT INTO recovery_code (user_id, hash) VALUES ($1, 'of-the-erased')", [id]);
    await test.database.query(
      "INSERT INTO passkey (id, user_id, name, public_key, counter, transports) VALUES ($1, $1::uuid, 'x', 'x', 0, '{}')",
      [id],
    );
    await test.database.query("UPDATE session SET address = '198.51.100.7' WHERE user_id = $1", [id]);
    await erase(here);
    for (const table of ways) {
      expect(await test.database.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [id])).toEqual([]);
    }
    const places = await test.database.query('SELECT DISTINCT address FROM session WHERE user_id = $1', [id]);
    expect(places).toEqual([{ address: null }]);
  });

  it('ends every session, and nobody signs in again; the e-mail is free', async () => {
    const email = newEmail();
    const here = await register(test, email);
    const there = await signIn(test, { email, password: PASSWORD });
    await erase(here);
    for (const { refreshToken } of [here, there]) {
      await expect(test.client.request(RefreshSession, { refreshToken })).rejects.toMatchObject({ status: 401 });
    }
    const logIn = (address: string) => test.client.request(LogIn, { email: address, password: PASSWORD });
    await expect(logIn(email)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await expect(logIn(`${here.user.id}@cuenta-eliminada.invalid`)).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
    await expect(erase(here)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    const again = await register(test, email, 'OtraClave2026');
    expect(again.user.id).not.toBe(here.user.id);
    expect(await test.client.request(GetMe, {}, actorOf(again))).toMatchObject({ user: { name: null } });
  });

  it('gives every service a pseudonym, then tells that the account is gone', async () => {
    const session = await register(test);
    await test.client.request(SaveProfile, personal(), actorOf(session));
    await erase(session);
    const { id } = session.user;
    const of = <T extends { data: { userId: string } }>(events: T[]) => events.filter(({ data }) => data.userId === id);
    await waitFor(async () => of(await test.client.eventsOf(AccountDeleted)).length > 0);
    const [gone] = of(await test.client.eventsOf(AccountDeleted));
    const last = of(await test.client.eventsOf(ProfileSaved)).at(-1);
    expect(last?.data).toEqual({
      userId: id,
      email: `${id}@cuenta-eliminada.invalid`,
      emailVerified: false,
      name: 'Cuenta',
      lastName: 'eliminada',
      phone: '',
      department: '',
      province: '',
      district: '',
      address: null,
    });
    expect(gone!.envelope.aggregateVersion).toBe(last!.envelope.aggregateVersion + 1);
    const [revoked] = of(await test.client.eventsOf(SessionsRevoked));
    expect(revoked?.data.reason).toBe('closed');
  });

  it('needs the password, and cannot be tried without end', async () => {
    const session = await register(test);
    for (let at = 0; at < 3; at += 1) {
      await expect(erase(session, `equivocada-${at}`)).rejects.toMatchObject({
        code: 'WRONG_CURRENT_PASSWORD',
        status: 400,
        fields: [{ path: 'password' }],
      });
    }
    await expect(erase(session)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    await expect(test.client.request(DeleteAccount, { password: PASSWORD })).rejects.toMatchObject({ status: 401 });
  });

  it('happens once when asked twice at the same time', async () => {
    const session = await register(test);
    const answers = await Promise.allSettled([erase(session), erase(session)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is final for the operator too', async () => {
    const session = await register(test);
    await erase(session);
    const pseudonym = `${session.user.id}@cuenta-eliminada.invalid`;
    await expect(
      withRoles(databaseTestEnv(test.database.url), (roles) => roles.setStatus(pseudonym, 'active')),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
