import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killAll, startKillable } from '@cotizaobra/chassis/testing/killable';
import { TestClient } from '@cotizaobra/chassis/testing/test-client';
import { createTestDatabase, type TestDatabase } from '@cotizaobra/chassis/testing/test-database';
import { startTestNats, type TestNats } from '@cotizaobra/chassis/testing/test-nats';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { AccountRegistered, ProfileSaved } from '@cotizaobra/proto/identity/events';
import { RefreshSession } from '@cotizaobra/proto/identity/refresh-session';
import { RegisterAccount } from '@cotizaobra/proto/identity/register-account';
import { SaveProfile } from '@cotizaobra/proto/identity/save-profile';
import { jest } from '@jest/globals';
import { exportJWK, generateKeyPair } from 'jose';
import { service } from '../../src/service.js';
import {
  actorOf,
  FACTOR_KEYS,
  type IdentityTest,
  newEmail,
  PASSWORD,
  PUBLIC_URL,
  personal,
  startIdentity,
} from '../support/identity-service.js';

const main = new URL('../../bundle/main.js', import.meta.url);

// Processes are started and killed in each test.
jest.setTimeout(60_000);

describe('identity, killed', () => {
  let nats: TestNats;
  let client: TestClient;
  let database: TestDatabase;
  let env: Record<string, string>;
  let healthy: IdentityTest | null = null;
  beforeEach(async () => {
    nats = await startTestNats();
    client = await TestClient.connect(nats.url);
    database = await createTestDatabase(service.database);
    const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
    env = {
      JWT_PRIVATE_KEY: JSON.stringify(await exportJWK(privateKey)),
      FACTOR_KEYS,
      PUBLIC_URL,
      MAIL_URL: `file:${mkdtempSync(join(tmpdir(), 'cotizaobra-test-mail-'))}`,
    };
  });
  afterEach(async () => {
    await killAll();
    await stop();
    await client.close();
    await nats.stop();
    await database.drop();
  });

  const start = async () => {
    healthy = await startIdentity({ env, nats, database });
  };
  const stop = async () => {
    await healthy?.stop();
    healthy = null;
  };
  /** Has a process of its own take the request and die of it. */
  const dieOf = async (place: string, ask: () => Promise<unknown>) => {
    const { ended } = await startKillable(main, {
      NATS_URL: nats.url,
      DATABASE_URL: database.url,
      ...env,
      FAILPOINT: place,
    });
    await expect(ask()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await ended).toBe('SIGKILL');
    await start();
  };
  const impatient = { deadlineMs: 2_000 };
  const input = { email: newEmail(), password: PASSWORD };

  it.each(['before-commit', 'after-commit'])(
    '%s of a sign-up: repeating it gives one account, signed in',
    async (place) => {
      await dieOf(place, () => client.request(RegisterAccount, input, null, impatient));
      const { user } = await client.request(RegisterAccount, input);
      expect(await database.query('SELECT id FROM account')).toEqual([{ id: user.id }]);
      await waitFor(async () => (await client.eventsOf(AccountRegistered)).length > 0);
      expect(await client.eventsOf(AccountRegistered)).toHaveLength(1);
      expect(await database.query('SELECT kind FROM mail')).toEqual([{ kind: 'confirm-email' }]);
    },
  );

  it('after the commit of a refresh: the same token still goes on', async () => {
    await start();
    const { refreshToken } = await client.request(RegisterAccount, input);
    await stop();
    await dieOf('after-commit', () => client.request(RefreshSession, { refreshToken }, null, impatient));
    const [session] = await database.query<{ tokens: number }>('SELECT count(*)::int AS tokens FROM refresh_token');
    expect(session?.tokens).toBe(2);
    // The grace lasts ten seconds by the clock, however long this machine took to start again.
    await database.query('UPDATE refresh_token SET used_at = clock_timestamp() WHERE used_at IS NOT NULL');
    const next = await client.request(RefreshSession, { refreshToken });
    await client.request(RefreshSession, { refreshToken: next.refreshToken });
  });

  it('after the commit of a profile: repeating it leaves one event', async () => {
    await start();
    const actor = actorOf(await client.request(RegisterAccount, input));
    await stop();
    await dieOf('after-commit', () => client.request(SaveProfile, personal(), actor, impatient));
    await client.request(SaveProfile, personal(), actor);
    await waitFor(async () => (await client.eventsOf(ProfileSaved)).length > 0);
    expect(await client.eventsOf(ProfileSaved)).toHaveLength(1);
  });
});
