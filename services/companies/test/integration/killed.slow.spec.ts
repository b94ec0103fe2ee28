import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killAll, startKillable } from '@cotizaobra/chassis/testing/killable';
import { TestClient } from '@cotizaobra/chassis/testing/test-client';
import { createTestDatabase, type TestDatabase } from '@cotizaobra/chassis/testing/test-database';
import { startTestNats, type TestNats } from '@cotizaobra/chassis/testing/test-nats';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { GetCompanyOfUser } from '@cotizaobra/proto/companies/get-company-of-user';
import { RegisterCompany } from '@cotizaobra/proto/companies/register-company';
import { jest } from '@jest/globals';
import { ObjectSweeper } from '../../src/attachment/object-sweeper.js';
import { service } from '../../src/service.js';
import { form, newPerson, register, startCompanies } from '../support/companies-service.js';
import { objects, picture, upload } from '../support/files.js';

const main = new URL('../../bundle/main.js', import.meta.url);

// Processes are started and killed in each test.
jest.setTimeout(60_000);

describe('companies, killed in the middle', () => {
  let nats: TestNats;
  let client: TestClient;
  let database: TestDatabase;
  let healthy: TestService | null = null;
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cotizaobra-killed-'));
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
    await rm(folder, { recursive: true });
  });
  const doom = (FAILPOINT: string) =>
    startKillable(main, {
      NATS_URL: nats.url,
      DATABASE_URL: database.url,
      OBJECT_STORE: `folder:${folder}`,
      FAILPOINT,
    });

  it.each([
    ['before-commit', 'with the same key', true],
    ['after-commit', 'with the same key', true],
    ['after-commit', 'without a key', false],
  ])(
    '%s: repeating a registration %s repairs it, with one company and one set of events',
    async (place, _how, keyed) => {
      const actor = newPerson();
      const input = form();
      const options = keyed ? { idempotencyKey: randomUUID() } : {};
      const doomed = await doom(place);
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

  it.each([
    ['before-commit', 0],
    ['after-commit', 1],
  ])('%s: a file has its row and its objects, or neither once it was swept', async (place, files) => {
    const env = { OBJECT_STORE: `folder:${folder}` };
    healthy = await startCompanies({ nats, database, env });
    const person = newPerson();
    const { company } = await register(healthy, {}, person);
    const actor = { ...person, companyId: company.id };
    await healthy.running.stop();
    const doomed = await doom(place);
    const bytes = await picture(40, 40);
    await expect(upload(healthy, actor, { type: 'gallery', bytes })).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await doomed.ended).toBe('SIGKILL');
    await healthy.client.close();
    healthy = await startCompanies({ nats, database, env });
    await healthy.get(ObjectSweeper).sweep(new Date(Date.now() + 60_000));
    expect(await database.query('SELECT 1 FROM attachment')).toHaveLength(files);
    const stored = (await objects(healthy)).filter((key) => key.startsWith('public/'));
    expect(stored).toHaveLength(2 * files);
  });
});
