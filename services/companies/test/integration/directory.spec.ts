import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { CountCompanies } from '@cotizaobra/proto/companies/count-companies';
import { COMPANIES_PAGE_SIZE } from '@cotizaobra/proto/companies/industries';
import { SearchCompanies } from '@cotizaobra/proto/companies/search-companies';
import type { MessageInput } from '@cotizaobra/proto/core/message';
import { DirectoryIndex } from '../../src/directory/directory-index.js';
import { PageAnchors, START } from '../../src/directory/page-anchors.js';
import { newRuc, register, startCompanies } from '../support/companies-service.js';

const everybody = [
  'Ferretería Los Pórticos',
  'FERRETERIA EL ÑANDÚ',
  'Concretera Andesmix',
  'Servicios 100% Generales_SAC',
];
const cusco = { department: '08', province: '0801', district: '080101' };

describe('the directory', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startCompanies();
    await register(test, { company_name: 'Ferretería Los Pórticos', company_category: ['cemento', 'herramientas'] });
    await register(test, { company_name: 'FERRETERIA EL ÑANDÚ', company_category: ['materiales'], ...cusco });
    await register(test, { company_name: 'Concretera Andesmix', company_category: ['construccion', 'mineria-y-gas'] });
    await register(test, { company_name: 'Servicios 100% Generales_SAC', company_category: ['servicios'], ...cusco });
  });
  afterAll(() => test.stop());

  const search = (query: MessageInput<typeof SearchCompanies> = {}) => test.client.request(SearchCompanies, query);
  const names = async (query: MessageInput<typeof SearchCompanies>) =>
    (await search(query)).companies.map(({ name }) => name);

  it('shows everybody in the order of registration, without a session', async () => {
    expect(await search()).toEqual({
      companies: [
        {
          id: expect.any(String),
          name: 'Ferretería Los Pórticos',
          ruc: expect.stringMatching(/^\d{11}$/),
          category: 'cemento,herramientas',
          logoCompany: null,
          location: { department: '15', province: '1501', district: '150103' },
          summary: null,
        },
        expect.objectContaining({ name: 'FERRETERIA EL ÑANDÚ' }),
        expect.objectContaining({ name: 'Concretera Andesmix', category: 'construccion,mineria-y-gas' }),
        expect.objectContaining({ name: 'Servicios 100% Generales_SAC' }),
      ],
      meta: { page: 1, hasPreviousPage: false, hasNextPage: false, total: 4, totalCapped: false },
    });
  });

  it.each([
    ['without accents', 'ferreteria', ['Ferretería Los Pórticos', 'FERRETERIA EL ÑANDÚ']],
    ['with accents and in any case', 'FERRETERÍA', ['Ferretería Los Pórticos', 'FERRETERIA EL ÑANDÚ']],
    ['with accents as characters of their own', 'po\u0301rticos', ['Ferretería Los Pórticos']],
    ['by part of a word', 'ndesm', ['Concretera Andesmix']],
    ['by words in any order', 'porticos los', ['Ferretería Los Pórticos']],
    ['by the name of a category', 'minería', ['Concretera Andesmix']],
    ['by name and category together', 'ferreteria herramientas', ['Ferretería Los Pórticos']],
    ['by letters that mean something to LIKE', '100%', ['Servicios 100% Generales_SAC']],
    ['by an underscore as itself', 'generales_sac', ['Servicios 100% Generales_SAC']],
    ['by what it offers', 'cemento', ['Ferretería Los Pórticos']],
    ['whatever joins the words', 'ferretería de los pórticos', ['Ferretería Los Pórticos']],
    ['by an emoji', '👷🏽', []],
    ['of which one word is unknown only if something resembles it', 'ferreteria zzzzzz', []],
    ['by a backslash', '\\', []],
    ['around control characters', 'concretera\u0000andes', ['Concretera Andesmix']],
  ])('finds companies %s', async (_how, text, expected) => {
    expect(await names({ search: text })).toEqual(expected);
  });

  it('finds a company by its RUC', async () => {
    const { companies } = await search({ search: 'andesmix' });
    const { ruc } = companies[0]!;
    expect(await names({ search: ruc })).toEqual(['Concretera Andesmix']);
    expect(await names({ search: ruc, location: '15', industry: 'construccion' })).toEqual(['Concretera Andesmix']);
    expect(await names({ search: ruc, location: '08' })).toEqual([]);
    expect(await names({ search: newRuc() })).toEqual([]);
  });

  it('takes what resembles when nothing matches', async () => {
    expect((await names({ search: 'feretería' })).sort()).toEqual(['FERRETERIA EL ÑANDÚ', 'Ferretería Los Pórticos']);
    expect(await names({ search: 'cemneto' })).toEqual(['Ferretería Los Pórticos']);
    expect(await names({ search: 'feretería porticoz' })).toEqual(['Ferretería Los Pórticos']);
    expect(await names({ search: 'feretería', location: '08' })).toEqual(['FERRETERIA EL ÑANDÚ']);
  });

  it.each([
    ['a department', { location: '08' }, ['FERRETERIA EL ÑANDÚ', 'Servicios 100% Generales_SAC']],
    ['several departments', { location: '08, 15' }, everybody],
    ['a category', { category: 'herramientas' }, ['Ferretería Los Pórticos']],
    [
      'any of several categories',
      { category: 'herramientas,servicios' },
      ['Ferretería Los Pórticos', 'Servicios 100% Generales_SAC'],
    ],
    ['category and department', { category: 'materiales', location: '08' }, ['FERRETERIA EL ÑANDÚ']],
    ['an industry', { industry: 'mineria-y-gas' }, ['Concretera Andesmix']],
    ['an industry under the name of the documented query', { category: 'mineria-y-gas' }, ['Concretera Andesmix']],
    [
      'a category or an industry',
      { category: 'cemento,construccion' },
      ['Ferretería Los Pórticos', 'Concretera Andesmix'],
    ],
    ['an industry and a category, which nobody has', { industry: 'construccion', category: 'materiales' }, []],
    ['a subcategory', { category: 'cemento' }, ['Ferretería Los Pórticos']],
    [
      'a category, which includes what is below it',
      { category: 'materiales' },
      ['Ferretería Los Pórticos', 'FERRETERIA EL ÑANDÚ'],
    ],
    ['words and a department', { search: 'ferreteria', location: '08' }, ['FERRETERIA EL ÑANDÚ']],
    ['a department that does not exist', { location: '99' }, []],
    ['something that is no key', { location: 'Cusco\u0000' }, []],
  ])('filters by %s', async (_what, query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it.each([
    [{ page: 0 }, 'page', 'La página empieza en 1'],
    [{ page: -1 }, 'page', 'La página empieza en 1'],
    [{ search: 'x'.repeat(10_000) }, 'search', 'Usa como máximo 120 caracteres'],
    [{ search: 'x'.repeat(121) }, 'search', 'Usa como máximo 120 caracteres'],
  ])('says what is wrong with %j', async (query, path, message) => {
    await expect(search(query)).rejects.toMatchObject({
      code: 'INVALID',
      fields: [expect.objectContaining({ path, message })],
    });
  });

  it('puts the name itself first, then names that begin with it, then those that hold its words', async () => {
    for (const company_name of ['Los Techos Verdes', 'Techos del Sur', 'Techos', 'Coberturas y Techos Perú'])
      await register(test, { company_name, company_category: ['energia'] });
    expect(await names({ search: 'techos' })).toEqual([
      'Techos',
      'Techos del Sur',
      'Los Techos Verdes',
      'Coberturas y Techos Perú',
    ]);
  });

  it('puts them in order of name or, the latest first, of registration', async () => {
    expect(await names({ sort: 'name' })).toEqual([
      'Coberturas y Techos Perú',
      'Concretera Andesmix',
      'FERRETERIA EL ÑANDÚ',
      'Ferretería Los Pórticos',
      'Los Techos Verdes',
      'Servicios 100% Generales_SAC',
      'Techos',
      'Techos del Sur',
    ]);
    expect(await names({ sort: 'recent', search: 'techos' })).toEqual([
      'Coberturas y Techos Perú',
      'Techos',
      'Techos del Sur',
      'Los Techos Verdes',
    ]);
    expect(await names({ sort: 'name', location: '08' })).toEqual([
      'FERRETERIA EL ÑANDÚ',
      'Servicios 100% Generales_SAC',
    ]);
  });

  it('shows first those that have a logo, a description and a catalogue', async () => {
    const dress = (name: string, change: string) =>
      test.database.query(`UPDATE company SET ${change} WHERE name = '${name}'`);
    await dress('Concretera Andesmix', "description = '<p>Concreto</p>'");
    await dress('Techos', `description = '<p>Techos</p>', logo_key = 'public/companies/${'a'.repeat(32)}.webp'`);
    await dress(
      'Techos del Sur',
      `description = '<p>Techos</p>', logo_key = 'public/companies/${'b'.repeat(32)}.webp'`,
    );
    await test.database.query(
      `INSERT INTO attachment (company_id, type, name, object_key, bytes)
       SELECT id, 'catalog', 'Lista.pdf', 'companies/lista', 1 FROM company WHERE name = 'Techos del Sur'`,
    );
    try {
      expect((await names({})).slice(0, 4)).toEqual([
        'Techos del Sur',
        'Techos',
        'Concretera Andesmix',
        'Ferretería Los Pórticos',
      ]);
      expect(new Set(await names({})).size).toBe(8);
      expect((await names({ industry: 'energia' })).slice(0, 2)).toEqual(['Techos del Sur', 'Techos']);
      expect((await names({ search: 'techos' }))[0]).toBe('Techos');
    } finally {
      await test.database.query("DELETE FROM attachment WHERE object_key = 'companies/lista'");
      await test.database.query('UPDATE company SET logo_key = NULL, description = NULL');
    }
  });

  it('counts what each filter would give, each group without its own choice', async () => {
    const counts = (filter: MessageInput<typeof CountCompanies>) => test.client.request(CountCompanies, filter);
    const all = await counts({});
    expect(all).toMatchObject({
      categories: { materiales: 2, cemento: 1, herramientas: 1, servicios: 1 },
      locations: { '15': 6, '08': 2 },
      industries: { construccion: 1, 'mineria-y-gas': 1, energia: 4 },
      capped: { categories: false, locations: false, industries: false },
    });
    await test.get(DirectoryIndex).addUp();
    expect(await counts({})).toEqual(all);
    expect(await counts({ search: 'ferreteria', location: '08' })).toMatchObject({
      categories: { materiales: 1 },
      locations: { '15': 1, '08': 1 },
      industries: {},
    });
    expect((await counts({ search: 'feretería' })).locations).toEqual({ '15': 1, '08': 1 });
    expect((await counts({ search: 'zzzzzz' })).categories).toEqual({});
  });

  it('lists companies that have no entry yet', async () => {
    await test.database.query('TRUNCATE directory_entry, directory_term, directory_term_change');
    expect(await names({ search: 'andesmix' })).toEqual([]);
    expect(await test.get(DirectoryIndex).listMissing(START.companyId)).toBe(8);
    expect(await names({ search: 'andesmix' })).toEqual(['Concretera Andesmix']);
    expect((await search()).meta.total).toBe(8);
  });

  describe('with more companies than a page and a count hold', () => {
    const MANY = 10_020;
    beforeAll(async () => {
      await test.database.query(
        `INSERT INTO company (ruc, name, categories, owner_user_id, search, created_at)
         SELECT 'R' || n, 'Bulto ' || lpad((n / 3)::text, 5, '0'), '{industrial}', uuidv7(),
           '', now() - interval '1 hour'
         FROM generate_series(1, ${MANY}) AS n`,
      );
      await test.get(DirectoryIndex).listMissing(START.companyId);
    });

    it('pages through them in a stable order without losing or doubling any, although names repeat', async () => {
      const seen: string[] = [];
      for (const page of [1, 2, 10, 11, 12, 51]) {
        const { companies, meta } = await search({ search: 'bulto', page });
        expect(meta).toMatchObject({ page, hasPreviousPage: page > 1, hasNextPage: true });
        expect(companies).toHaveLength(COMPANIES_PAGE_SIZE);
        seen.push(...companies.map(({ id }) => id));
      }
      expect(new Set(seen).size).toBe(6 * COMPANIES_PAGE_SIZE);
    });

    it('counts to ten thousand and says that there are more', async () => {
      expect((await search({ search: 'bulto' })).meta).toMatchObject({ total: 10_000, totalCapped: true });
      expect((await search({ category: 'materiales' })).meta).toMatchObject({ total: 2, totalCapped: false });
    });

    it('answers what nearly everybody has alike, whether by walking or by the index', async () => {
      const ask = async () => [await search({ search: 'bulto' }), await search({ search: 'bulto', page: 70 })];
      const before = await ask();
      await test.database.query('UPDATE directory_term SET companies = 1000 * companies');
      await test.get(DirectoryIndex).addUp();
      await test.database.query('UPDATE directory_term SET companies = 1000 * companies');
      expect(await ask()).toEqual(before);
    });

    it('counts no further than a thousand beside the filters, and says so', async () => {
      const { industries, capped } = await test.client.request(CountCompanies, { search: 'bulto' });
      expect([industries, capped.industries]).toEqual([{ industrial: 1_000 }, true]);
    });

    it('ends with a last page, behind which there is nothing', async () => {
      const last = MANY / COMPANIES_PAGE_SIZE;
      expect((await search({ search: 'bulto', page: last })).meta).toMatchObject({ hasNextPage: false });
      expect(await search({ search: 'bulto', page: last + 1 })).toMatchObject({
        companies: [],
        meta: { hasPreviousPage: true, hasNextPage: false },
      });
    });

    it('answers deep pages alike whether or not they have an anchor', async () => {
      const pages = [1, 50, 51, 201, 999, 1_003];
      const ask = () => Promise.all(pages.map((page) => search({ page })));
      // Those in front are missing further back.
      await test.database.query(
        "UPDATE company SET description = 'x' WHERE id IN (SELECT id FROM company WHERE right(ruc, 3) = '007' LIMIT 5)",
      );
      const before = await ask();
      const seen = before.flatMap(({ companies }) => companies.map(({ id }) => id));
      expect(new Set(seen).size).toBe(seen.length);
      const anchors = test.get(PageAnchors);
      expect(await anchors.extend()).toBe(20);
      expect(await anchors.extend()).toBe(0);
      expect(await ask()).toEqual(before);
      expect((await anchors.before(9_999)).position).toBe(9_500);
      const [row] = await test.database.query<{ id: string }>('SELECT id FROM company ORDER BY id LIMIT 1 OFFSET 8000');
      expect((await anchors.before(8_000)).companyId).toBe(row?.id);
    });

    it('sets no anchor where a registration may still take an earlier place', async () => {
      await test.database.query('TRUNCATE directory_anchor');
      await test.database.query('UPDATE company SET created_at = now()');
      expect(await test.get(PageAnchors).extend()).toBe(0);
    });
  });
});
