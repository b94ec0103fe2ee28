import { dataSourceOptions } from '@cotizaobra/chassis/data/data-source-options';
import { expectNoDrift } from '@cotizaobra/chassis/data/schema-drift';
import { databaseTestEnv } from '@cotizaobra/chassis/testing/test-env';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { FindCompanyByRuc } from '@cotizaobra/proto/companies/find-company-by-ruc';
import { GetCompany } from '@cotizaobra/proto/companies/get-company';
import { GetPublicCompany } from '@cotizaobra/proto/companies/get-public-company';
import { SearchCompanies } from '@cotizaobra/proto/companies/search-companies';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { importRegister } from '../../src/register/import-register.js';
import { service } from '../../src/service.js';
import { newPerson, newRuc, register, startCompanies } from '../support/companies-service.js';
import { registerBytes, registerLine, rucOf } from '../support/register-files.js';

describe("SUNAT's register of RUCs", () => {
  let test: TestService;
  let client: pg.Client;
  beforeEach(async () => {
    test = await startCompanies();
    client = new pg.Client({ connectionString: test.database.url });
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await test.stop();
  });

  const load = (lines: string[], options = {}) => importRegister(client, registerBytes(lines), options);
  const names = async () =>
    (await test.database.query<{ name: string }>('SELECT name FROM taxpayer ORDER BY ruc')).map(({ name }) => name);
  const many = (count: number, name = 'UNA S.A.C.') =>
    Array.from({ length: count }, (_, at) => registerLine({ ruc: rucOf(at), name }));

  it('marks a company whose RUC is ACTIVO and HABIDO, on its page and its card', async () => {
    const owner = newPerson();
    const { company } = await register(test, {}, owner);
    const { id, ruc } = company;
    const page = () => test.client.request(GetPublicCompany, { id });
    const card = async () => (await test.client.request(SearchCompanies, { search: ruc })).companies[0];
    expect(await page()).not.toHaveProperty('rucActive');
    await load([registerLine({ ruc })]);
    const marked = { rucActive: true, rucCheckedAt: expect.any(String) };
    expect(await page()).toMatchObject(marked);
    expect(await test.client.request(GetCompany, { id }, owner)).toMatchObject(marked);
    expect(await card()).toMatchObject({ id, rucActive: true });
    expect((await test.client.request(SearchCompanies, {})).companies).toMatchObject([{ id, rucActive: true }]);
    for (const change of [{ state: 'BAJA DE OFICIO' }, { condition: 'NO HABIDO' }]) {
      await load([registerLine({ ruc, ...change })]);
      expect(await page()).not.toHaveProperty('rucActive');
      expect(await page()).not.toHaveProperty('rucCheckedAt');
      expect(await card()).not.toHaveProperty('rucActive');
    }
  });

  it('proposes the registered name for a RUC without a company, to people with a session', async () => {
    const [ruc, other] = [newRuc(), newRuc()];
    await load([registerLine({ ruc, name: 'ACEROS ÑAÑEZ & CÍA. S.A.' }), registerLine({ ruc: other, state: 'BAJA' })]);
    const ask = (asked: string) => test.client.request(FindCompanyByRuc, { ruc: asked }, newPerson());
    expect(await ask(ruc)).toEqual({ company: null, taxpayer: { name: 'ACEROS ÑAÑEZ & CÍA. S.A.', active: true } });
    expect(await ask(other)).toMatchObject({ taxpayer: { active: false } });
    expect(await ask(newRuc())).toEqual({ company: null });
    await register(test, { company_ruc: ruc });
    expect(await ask(ruc)).toEqual({ company: { name: 'Constructora Wayra Sur S.A.C.' } });
    await expect(test.client.request(FindCompanyByRuc, { ruc })).rejects.toMatchObject({ status: 401 });
  });

  it('replaces the register as a whole, and leaves the schema as the entities say', async () => {
    expect(await load(many(3, 'VIEJA'))).toMatchObject({ taxpayers: 3, malformed: 0, repeated: 0 });
    expect(await load(many(2, 'NUEVA'))).toMatchObject({ taxpayers: 2 });
    expect(await names()).toEqual(['NUEVA', 'NUEVA']);
    const options = dataSourceOptions(service.name, databaseTestEnv(test.database.url), service.database);
    const dataSource = await new DataSource(options).initialize();
    await expectNoDrift(dataSource).finally(() => dataSource.destroy());
    expect(await test.database.query("SELECT 1 FROM pg_class WHERE relname LIKE '%next%'")).toEqual([]);
  });

  it('takes the last line of a repeated RUC, and tells how many it left out', async () => {
    const twice = ['PRIMERA', 'SEGUNDA', 'TERCERA'].map((name) => registerLine({ name }));
    expect(await load([...twice, registerLine({ ruc: rucOf(2), name: 'OTRA' })])).toMatchObject({
      taxpayers: 2,
      repeated: 2,
    });
    expect(await names()).toEqual(['TERCERA', 'OTRA']);
  });

  it('leaves out malformed lines, and refuses a file with many', async () => {
    const { malformed, listed } = await load([...many(200), 'basura']);
    expect(malformed).toBe(1);
    expect(listed).toEqual([{ line: 202, fault: 'it does not have 15 columns', text: 'basura' }]);
    await expect(load([...many(200, 'OTRA'), 'basura', 'basura', 'basura'])).rejects.toThrow(
      '3 of 203 lines are malformed (line 202: it does not have 15 columns',
    );
    expect(new Set(await names())).toEqual(new Set(['UNA S.A.C.']));
  });

  it('keeps the present register when a file is empty, cut or broken', async () => {
    await load(many(10));
    await expect(load([])).rejects.toThrow('The file contains no taxpayer.');
    await expect(load(many(4))).rejects.toThrow('The file contains 4 taxpayers, the present register 10.');
    const broken = async function* () {
      yield* registerBytes(many(9));
      throw new Error('the disk is gone');
    };
    await expect(importRegister(client, broken())).rejects.toThrow('the disk is gone');
    expect(await names()).toHaveLength(10);
    expect(await load(many(4), { acceptsPart: true })).toMatchObject({ taxpayers: 4 });
  });

  it('runs once at a time, and goes on after an import that was killed', async () => {
    const other = new pg.Client({ connectionString: test.database.url });
    await other.connect();
    try {
      const gate = Promise.withResolvers<void>();
      const slow = async function* () {
        yield* registerBytes(many(5));
        await gate.promise;
      };
      const first = importRegister(other, slow());
      await waitFor(
        async () =>
          (await test.database.query<{ at: string | null }>("SELECT to_regclass('taxpayer_next') AS at"))[0]?.at ??
          null,
      );
      await expect(load(many(6))).rejects.toThrow('Another import of the register is running.');
      gate.resolve();
      await first;
    } finally {
      await other.end();
    }
    await test.database.query('CREATE TABLE taxpayer_next (ruc text)');
    expect(await load(many(6))).toMatchObject({ taxpayers: 6 });
  });
});
