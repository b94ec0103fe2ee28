import { randomUUID } from 'node:crypto';
import { killAll, startKillable } from '@cotizaobra/chassis/testing/killable';
import { TestClient } from '@cotizaobra/chassis/testing/test-client';
import { createTestDatabase, type TestDatabase } from '@cotizaobra/chassis/testing/test-database';
import { startTestNats, type TestNats } from '@cotizaobra/chassis/testing/test-nats';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { GetCompanyOfUser, RegisterCompany } from '@cotizaobra/proto/companies/requests';
import { jest } from '@jest/globals';
import { service } from '../../src/service.js';
import { form, newPerson, startCompanies } from '../support/companies-service.js';

const main = new URL('../../src/main.ts', import.meta.url);

// Processes are started and killed in each test.
jest.setTimeout(60_000);

describe('companies, killed between the halves of a sign-up', () => {
  let nats: TestNats;
  let client: TestClient;
  let database: TestDatabase;
  let healthy: TestService | null = null;
  beforeEach(async () => {
    nats = await startTestNats();
    client = await TestClient.connect(nats.url);
    database = await createTestDatabase(service.database);
  });
  afterEach(async () => {
    await killAll();
    await healthy?.stop();
    healthy = null;
    await client.close();
    await nats.stop();
    await database.drop();
  });

  it.each([
    ['before-commit', 'with the same key', true],
    ['after-commit', 'with the same key', true],
    ['after-commit', 'without a key', false],
  ])(
    '%s: repeating the registration %s repairs it, with one company and one set of events',
    async (place, _how, keyed) => {
      const actor = newPerson();
      const input = form();
      const options = keyed ? { idempotencyKey: randomUUID() } : {};
      const doomed = await startKillable(main, { NATS_URL: nats.url, DATABASE_URL: database.url, FAILPOINT: place });
      await expect(
        client.request(RegisterCompany, input, actor, { ...options, deadlineMs: 2_000 }),
      ).rejects.toMatchObject({ kind: 'unavailable' });
      expect(await doomed.ended).toBe('SIGKILL');
      healthy = await startCompanies({ nats, database });
      const repaired = await client.request(RegisterCompany, input, actor, options);
      expect(repaired.membership).toMatchObject({ status: 'active', isOwner: true });
      expect(await client.request(GetCompanyOfUser, { userId: actor.userId }, actor)).toEqual(repaired);
      expect(await database.query('SELECT id FROM company')).toEqual([{ id: repaired.company.id }]);
      await waitFor(async () => (await client.readStream('COMPANIES')).length >= 2);
      expect(await client.readStream('COMPANIES')).toHaveLength(2);
    },
  );
});
