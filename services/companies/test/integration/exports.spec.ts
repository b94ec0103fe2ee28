import { buffer } from 'node:stream/consumers';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { LocateExport } from '@cotizaobra/proto/companies/download-export';
import { ListCompanyExports } from '@cotizaobra/proto/companies/list-company-exports';
import { ListPersonExports } from '@cotizaobra/proto/companies/list-person-exports';
import { StartCompanyExport } from '@cotizaobra/proto/companies/start-company-export';
import { StartPersonExport } from '@cotizaobra/proto/companies/start-person-export';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { ArchiveWriter } from '../../src/export/archive-writer.js';
import { DataExportRepository } from '../../src/export/data-export.repository.js';
import { ExportSweeper } from '../../src/export/export-sweeper.js';
import { newPerson, register, startCompanies } from '../support/companies-service.js';

/** The whole gathering runs in `e2e/api/data-rights.spec.ts`, because it needs every service. */
describe('archives, while the other services are away', () => {
  let test: TestService;
  let owner: Actor;
  let id: string;
  beforeEach(async () => {
    test = await startCompanies();
    owner = newPerson();
    ({ id } = (await register(test, {}, owner)).company);
    owner = { ...owner, companyId: id };
  });
  afterEach(() => test.stop());

  const start = () => test.client.request(StartCompanyExport, { id }, owner);
  const list = async () => (await test.client.request(ListCompanyExports, { id }, owner)).exports;
  const attemptsOf = async (exportId: string) => {
    const [row] = await test.database.query<{ attempts: number }>('SELECT attempts FROM data_export WHERE id = $1', [
      exportId,
    ]);
    return row?.attempts ?? 0;
  };

  it('are prepared one at a time, for the owner alone', async () => {
    const started = await start();
    expect(started).toMatchObject({ scope: 'company', state: 'PREPARING', of: 6, bytes: null, expiresAt: null });
    expect((await start()).id).toBe(started.id);
    expect((await list()).map((one) => one.id)).toEqual([started.id]);
    const stranger = newPerson();
    const other = (await register(test, {}, stranger)).company.id;
    for (const message of [StartCompanyExport, ListCompanyExports]) {
      await expect(test.client.request(message, { id }, { ...stranger, companyId: other })).rejects.toMatchObject({
        code: 'COMPANY_NOT_FOUND',
      });
    }
    await expect(test.client.request(LocateExport, { exportId: started.id }, stranger)).rejects.toMatchObject({
      code: 'EXPORT_NOT_FOUND',
    });
    await expect(test.client.request(LocateExport, { exportId: started.id }, owner)).rejects.toMatchObject({
      code: 'EXPORT_NOT_READY',
    });
  });

  it('of a person are its own, whatever company it acts for', async () => {
    const started = await test.client.request(StartPersonExport, {}, owner);
    expect(started.scope).toBe('person');
    expect((await test.client.request(ListPersonExports, {}, owner)).exports).toHaveLength(1);
    expect((await test.client.request(ListPersonExports, {}, newPerson())).exports).toEqual([]);
    await expect(test.client.request(StartPersonExport, {})).rejects.toMatchObject({ status: 401 });
  });

  it('are tried again, fail after five attempts, and leave no object', async () => {
    const started = await start();
    await waitFor(async () => (await attemptsOf(started.id)) === 1);
    const due = "UPDATE data_export SET attempts = $2, next_attempt_at = now() WHERE id = $1 AND state = 'PREPARING'";
    await waitFor(async () => {
      await test.database.query(due, [started.id, 4]);
      test.client.request(StartCompanyExport, { id }, owner).catch(() => undefined);
      return (await list()).some((one) => one.id === started.id && one.state === 'FAILED');
    });
    const keys: string[] = [];
    for await (const { key } of test.get(ObjectStore).list('exports/')) keys.push(key);
    expect(keys).toEqual([]);
  });

  it('are found by their owner until their time is over, then removed', async () => {
    const exports = test.get(DataExportRepository);
    const bytes = (async function* () {
      yield Buffer.from('PK');
    })();
    const archive = await test.get(ArchiveWriter).write(bytes);
    const { id: exportId } = await start();
    expect(await exports.finish(exportId, archive, 6)).toBe(true);
    const found = await test.client.request(LocateExport, { exportId }, owner);
    expect(found).toMatchObject({ objectKey: archive.objectKey, contentType: 'application/zip' });
    const stored = await test.get(ObjectStore).get(found.objectKey);
    expect((await buffer(stored!.stream)).toString()).toBe('PK');
    await test.database.query("UPDATE data_export SET expires_at = now() - interval '1 second' WHERE id = $1", [
      exportId,
    ]);
    await expect(test.client.request(LocateExport, { exportId }, owner)).rejects.toMatchObject({
      code: 'EXPORT_NOT_FOUND',
    });
    await test.get(ExportSweeper).sweep();
    expect(await test.get(ObjectStore).stat(archive.objectKey)).toBeNull();
    expect(await list()).toEqual([]);
  });
});
