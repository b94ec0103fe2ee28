import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { CountCompanies } from '@cotizaobra/proto/companies/count-companies';
import { COMPANIES_PAGE_SIZE } from '@cotizaobra/proto/companies/industries';
import { SearchCompanies } from '@cotizaobra/proto/companies/search-companies';
import { UpdateCompany } from '@cotizaobra/proto/companies/update-company';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { DirectoryIndex } from '../../src/directory/directory-index.js';
import { START } from '../../src/directory/page-anchors.js';
import { newPerson, register, startCompanies } from '../support/companies-service.js';

const search = 'bulto industrial';

describe('the directory, asked again what many have', () => {
  let test: TestService;
  const owners: Actor[] = [];
  let version = 0;

  beforeAll(async () => {
    test = await startCompanies();
    for (const company_name of ['Bulto Alfa', 'Bulto Beta']) {
      const person = newPerson();
      const { company } = await register(test, { company_name, company_category: ['industrial'] }, person);
      owners.push({ ...person, companyId: company.id });
    }
    await test.get(DirectoryIndex).addUp();
    // As common as what is worth remembering.
    await test.database.query(
      "UPDATE directory_term SET companies = companies + 2000 WHERE term IN ('bulto', 'industrial')",
    );
  });
  afterAll(() => test.stop());

  const ask = async () => {
    const { companies, meta } = await test.client.request(SearchCompanies, { search });
    return { names: companies.map(({ name }) => name), total: meta.total };
  };
  const count = () => test.client.request(CountCompanies, { search });
  const save = async (name: string, category = 'industrial') => {
    const owner = owners[1]!;
    version += 1;
    const form = { id: owner.companyId ?? '', version, name, category, description: null };
    await test.client.request(UpdateCompany, form, owner);
  };

  it('remembers, and looks again once a company with one of the words changed', async () => {
    expect(await ask()).toEqual({ names: ['Bulto Alfa', 'Bulto Beta'], total: 2 });
    // Nobody but the directory writes here: what it was not told of shows whether it looks again.
    await test.database.query(
      'UPDATE directory_entry SET terms = array_to_tsvector($1::text[]) WHERE company_id = $2',
      [['beta'], owners[1]!.companyId],
    );
    expect((await ask()).total).toBe(2);
    await register(test, { company_name: 'Bulto Gama', company_category: ['cemento'] });
    expect(await ask()).toEqual({ names: ['Bulto Alfa'], total: 1 });
  });

  it.each(['noted', 'added up'])(
    'shows a new name in its place, and who joined or left, with changes %s',
    async (how) => {
      const settle = async () => {
        if (how === 'added up') await test.get(DirectoryIndex).addUp();
      };
      await save(`Bulto Beta ${how}`);
      await settle();
      expect((await ask()).names).toEqual(['Bulto Alfa', `Bulto Beta ${how}`]);
      await save('Bulto Industrial');
      await settle();
      expect((await ask()).names).toEqual(['Bulto Industrial', 'Bulto Alfa']);
      await save('Industrial Sin Bulto');
      await settle();
      expect((await ask()).names).toEqual(['Industrial Sin Bulto', 'Bulto Alfa']);
      await save('Nada', 'cemento');
      await settle();
      expect(await ask()).toEqual({ names: ['Bulto Alfa'], total: 1 });
    },
  );

  it('finds by a mistyped word who came since it was asked for', async () => {
    const mistyped = async () => (await test.client.request(SearchCompanies, { search: 'ladrilera' })).companies.length;
    expect([await mistyped(), await mistyped()]).toEqual([0, 0]);
    await register(test, { company_name: 'Ladrillera Ñaña', company_category: ['energia'] });
    expect(await mistyped()).toBe(1);
    await register(test, { company_name: 'Ladrilleras del Sur', company_category: ['energia'] });
    expect(await mistyped()).toBe(2);
  });

  it('counts beside the filters what a company offers since', async () => {
    await save('Bulto Beta');
    expect((await count()).categories).toEqual({});
    await save('Bulto Beta', 'industrial,cemento');
    expect((await count()).categories).toEqual({ materiales: 1, cemento: 1 });
  });

  it('counts whom one word finds to the last and pages through them, however they are found', async () => {
    const MANY = 1_200;
    await test.database.query(
      `INSERT INTO company (ruc, name, categories, owner_user_id, search)
       SELECT 'P' || n, 'Palada ' || n, '{cemento}', uuidv7(), '' FROM generate_series(1, ${MANY}) AS n`,
    );
    const index = test.get(DirectoryIndex);
    await index.listMissing(START.companyId);
    const ids = async () => {
      const seen: string[] = [];
      for (let page = 1; page <= MANY / COMPANIES_PAGE_SIZE; page += 1) {
        const { companies, meta } = await test.client.request(SearchCompanies, { search: 'palada', page });
        const hasNextPage = page < MANY / COMPANIES_PAGE_SIZE;
        expect(meta).toMatchObject({ total: MANY, totalCapped: false, hasNextPage });
        seen.push(...companies.map(({ id }) => id));
      }
      return seen;
    };
    const first = await ids();
    expect(new Set(first).size).toBe(MANY);
    // Counted now, the word is known to be common enough to walk to, and after that too far apart for it.
    await index.addUp();
    expect(await ids()).toEqual(first);
    await test.database.query("UPDATE directory_term SET companies = companies + 100000 WHERE term = '*'");
    expect(await ids()).toEqual(first);
  });
});
