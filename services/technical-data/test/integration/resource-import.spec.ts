import { randomUUID } from 'node:crypto';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageInput } from '@cotizaobra/proto/core/message';
import { CreateResourceCategory } from '@cotizaobra/proto/technical-data/create-resource-category';
import { ImportResources } from '@cotizaobra/proto/technical-data/import-resources';
import { ListResourceCategories } from '@cotizaobra/proto/technical-data/list-resource-categories';
import { ListResources } from '@cotizaobra/proto/technical-data/list-resources';
import { PreviewResourceImport } from '@cotizaobra/proto/technical-data/preview-resource-import';
import { inWindows1252, workbook } from '../support/tables.js';
import { aResource, isGone, received, startTechnicalData } from '../support/technical-data-service.js';

const titles = ['Codigo', 'Producto', 'U.M.', 'Stock', 'P. Lista', 'Familia', 'Marca'];
const priceList = [
  ['Lista de precios, noviembre'],
  [],
  titles,
  ['TUB-001', 'Tubo PVC SAP 1/2" × 5 m', 'und', 120, 14.8, 'Tuberías', 'Norte'],
  ['TUB-002', 'Tubo PVC SAP 3/4" × 5 m', 'und', 80.5, 21.123456, 'Tuberías', ''],
  [],
  ['ACE-001', 'Acero corrugado 1/2"', 'var', 40, 'S/ 34.90', 'Acero', ''],
];
const fields = { mapping: { code: 0, description: 1, unit: 2, amount: 3, price: 4, category: 5 } };

describe('the import of resources', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startTechnicalData();
  });
  afterAll(() => test.stop());

  type Preview = Omit<MessageInput<typeof PreviewResourceImport>, 'file'>;
  type Commit = Omit<MessageInput<typeof ImportResources>, 'file'>;

  const preview = async (content: string | Buffer, actor: Actor = testActor(), wish: Preview = {}) => {
    const file = await received(test, content, 'lista.xlsx');
    try {
      return await test.client.request(PreviewResourceImport, { ...wish, file }, actor);
    } finally {
      expect(await isGone(test, file)).toBe(true);
    }
  };
  const importing = async (content: string | Buffer, actor: Actor, wish: Commit, idempotencyKey?: string) => {
    const file = await received(test, content);
    try {
      return await test.client.request(ImportResources, { ...wish, file }, actor, { idempotencyKey });
    } finally {
      expect(await isGone(test, file)).toBe(true);
    }
  };
  const inventory = async (actor: Actor) => (await test.client.request(ListResources, {}, actor)).resources;

  it('shows columns, what they seem to hold and the first rows of an Excel, and stores nothing', async () => {
    const actor = testActor();
    const shown = await preview(await workbook(priceList), actor);
    expect(shown).toMatchObject({
      fileName: 'lista.xlsx',
      sheet: 'Precios',
      format: null,
      mapping: fields.mapping,
      counts: { rows: 3, good: 3, bad: 0, existing: 0 },
      errors: [],
      newCategories: ['Tuberías', 'Acero'],
    });
    expect(shown.columns.map(({ name, suggested, sample }) => [name, suggested, sample])).toEqual([
      ['Codigo', 'code', 'TUB-001'],
      ['Producto', 'description', 'Tubo PVC SAP 1/2" × 5 m'],
      ['U.M.', 'unit', 'und'],
      ['Stock', 'amount', '120'],
      ['P. Lista', 'price', '14.8'],
      ['Familia', 'category', 'Tuberías'],
      ['Marca', null, 'Norte'],
    ]);
    expect(shown.rows.map(({ row }) => row)).toEqual([4, 5, 7]);
    expect(await inventory(actor)).toEqual([]);
  });

  it('stores them with their categories', async () => {
    const actor = testActor();
    expect(await importing(await workbook(priceList), actor, fields)).toEqual({
      rows: 3,
      created: 3,
      updated: 0,
      skipped: 0,
      errors: [],
    });
    expect(
      (await inventory(actor)).map(({ code, amount, price, category }) => [code, amount, price, category]),
    ).toEqual([
      ['ACE-001', '40', '34.9', 'Acero'],
      ['TUB-001', '120', '14.8', 'Tuberías'],
      ['TUB-002', '80.5', '21.1235', 'Tuberías'],
    ]);
    expect((await test.client.request(ListResources, { search: 'tuberia und' }, actor)).meta.total).toBe(0);
    expect((await test.client.request(ListResources, { search: 'TUBO und' }, actor)).meta.total).toBe(2);
  });

  it('reads a CSV of a Peruvian Excel', async () => {
    const csv = ['Código;Descripción;Unidad;Precio', 'A-1;Cañería;m;14,80', 'A-2;Válvula;und;9,740'].join('\r\n');
    const actor = testActor();
    const shown = await preview(inWindows1252(csv), actor);
    expect(shown).toMatchObject({
      sheet: null,
      format: { delimiter: ';', encoding: 'Windows-1252' },
      decimalComma: true,
      errors: [],
    });
    await importing(inWindows1252(csv), actor, { mapping: { code: 0, description: 1, unit: 2, price: 3 } });
    expect((await inventory(actor)).map(({ description, price, amount }) => [description, price, amount])).toEqual([
      ['Cañería', '14.8', '1'],
      ['Válvula', '9.74', '1'],
    ]);
  });

  const faulty = [
    titles,
    ['TUB-001', 'Tubo', 'und', 1, 'consultar', '', ''],
    ['TUB-002', '', 'und', 1, 1, '', ''],
    ['TUB-003', 'Codo', '', 1, 1, '', ''],
    ['TUB-004', 'Tee', 'und', 1, 1, '', ''],
    ['tub-004', 'Tee doble', 'und', 1, 1, '', ''],
  ];

  it('names row and column of each bad cell', async () => {
    const { errors, counts } = await preview(await workbook(faulty));
    expect(errors.map(({ row, column, value, message }) => [row, column, value, message])).toEqual([
      [2, 'Precio', 'consultar', 'El precio no es un número'],
      [3, 'Descripción', '(vacío)', 'La descripción es requerida'],
      [4, 'Unidad', '(vacío)', 'La unidad es requerida'],
      [6, 'Código', 'tub-004', 'Código repetido en la fila 5'],
    ]);
    expect(counts).toEqual({ rows: 5, good: 1, bad: 4, existing: 0 });
  });

  it('stores nothing with a bad row, or the good ones when told to skip', async () => {
    const actor = testActor();
    const file = await workbook(faulty);
    await expect(importing(file, actor, fields)).rejects.toMatchObject({
      code: 'IMPORT_ROWS_REFUSED',
      fields: expect.arrayContaining([
        { path: 'rows.2.price', code: 'cell', message: 'Fila 2, columna Precio: El precio no es un número' },
      ]),
    });
    expect(await inventory(actor)).toEqual([]);
    expect(await importing(file, actor, { ...fields, skipBadRows: 'true' })).toMatchObject({ created: 1, skipped: 4 });
  });

  it('takes cells corrected by hand', async () => {
    const actor = testActor();
    const corrections = [
      { row: 2, field: 'price', value: '12.5' },
      { row: 3, field: 'description', value: 'Niple' },
      { row: 4, field: 'unit', value: 'und' },
      { row: 6, field: 'code', value: 'TUB-005' },
    ] as const;
    const wish = { ...fields, corrections: JSON.stringify(corrections), mapping: JSON.stringify(fields.mapping) };
    expect(await importing(await workbook(faulty), actor, wish)).toMatchObject({ created: 5, skipped: 0 });
  });

  it('changes what the company has when told to, with what the file says and no more', async () => {
    const actor = testActor();
    const { id: categoryId } = await test.client.request(CreateResourceCategory, { name: 'Propia' }, actor);
    await aResource(test, actor, {
      code: 'tub-001',
      description: 'Tubo viejo',
      unit: 'pza',
      amount: '7',
      price: '1',
      categoryId,
    });
    const list = await workbook([
      ['Código', 'Descripción', 'Precio'],
      ['TUB-001', 'Tubo nuevo', 2.5],
      ['TUB-009', 'Otro', 3],
    ]);
    const mapping = { code: 0, description: 1, price: 2 };
    expect((await preview(list, actor)).errors).toMatchObject([
      { row: 2, message: 'Ya tienes un recurso con este código' },
    ]);
    expect((await preview(list, actor, { updateExisting: true })).counts).toMatchObject({ good: 2, existing: 1 });
    expect(await importing(list, actor, { mapping, updateExisting: true })).toMatchObject({ created: 1, updated: 1 });
    expect((await inventory(actor))[0]).toMatchObject({
      code: 'TUB-001',
      description: 'Tubo nuevo',
      unit: 'pza',
      amount: '7',
      price: '2.5',
      category: 'Propia',
      version: 2,
    });
  });

  it('puts rows without a category where it is told, and finds those there are by name', async () => {
    const actor = testActor();
    const { id: categoryId } = await test.client.request(CreateResourceCategory, { name: 'Varios' }, actor);
    await test.client.request(CreateResourceCategory, { name: 'Tuberías' }, actor);
    const list = 'Descripción,Categoría\nTubo,TUBERIAS\nClavo,';
    await importing(list, actor, { mapping: { description: 0, category: 1 }, categoryId });
    const { categories } = await test.client.request(ListResourceCategories, {}, actor);
    expect(categories.map(({ name, count }) => [name, count])).toEqual([
      ['Varios', 1],
      ['Tuberías', 1],
    ]);
    await expect(preview(list, testActor(), { categoryId })).rejects.toMatchObject({ code: 'UNKNOWN_CATEGORY' });
  });

  it('touches no other company', async () => {
    const [owner, other] = [testActor(), testActor()];
    await aResource(test, owner, { code: 'TUB-001', price: '1' });
    await importing(await workbook(priceList), other, { ...fields, updateExisting: true });
    expect((await inventory(owner)).map(({ price }) => price)).toEqual(['1']);
  });

  it('has one effect for a repeated key', async () => {
    const actor = testActor();
    const key = randomUUID();
    const list = 'Descripción,Precio\nTubo,1\nClavo,2';
    const wish = { mapping: { description: 0, price: 1 } };
    const once = await importing(list, actor, wish, key);
    expect(await importing(list, actor, wish, key)).toEqual(once);
    expect(await inventory(actor)).toHaveLength(2);
  });

  it('goes one after the other for a company', async () => {
    const actor = testActor();
    const file = await workbook(priceList);
    const results = await Promise.allSettled([1, 2].map(() => importing(file, actor, fields)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await inventory(actor)).toHaveLength(3);
  });

  it.each([
    ['nothing', ''],
    ['one column', 'Tubo\nClavo'],
    ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])],
    ['a ZIP that is no Excel', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
    ['half an Excel', Buffer.from('504b030414000000', 'hex')],
  ])('refuses a file with %s', async (_what, content) => {
    await expect(preview(content)).rejects.toMatchObject({ code: 'UNREADABLE_TABLE', status: 400 });
  });

  it('refuses more rows than it takes, and more categories', async () => {
    const rows = Array.from({ length: 50_001 }, (_, at) => `Recurso ${at},1`);
    await expect(preview(['Descripción,Precio', ...rows].join('\n'))).rejects.toMatchObject({ code: 'TOO_MANY_ROWS' });
    const families = Array.from({ length: 201 }, (_, at) => `Recurso ${at},Familia ${at}`);
    await expect(preview(['Descripción,Familia', ...families].join('\n'))).rejects.toMatchObject({
      code: 'TOO_MANY_CATEGORIES',
    });
  });

  it('stores thousands of rows in one go', async () => {
    const actor = testActor();
    const rows = Array.from({ length: 5_000 }, (_, at) => `C-${at},Recurso ${at},${at}.25`);
    const csv = ['Código,Descripción,Precio', ...rows].join('\n');
    const mapping = { code: 0, description: 1, price: 2 };
    expect(await importing(csv, actor, { mapping })).toMatchObject({ created: 5_000 });
    expect(await importing(csv, actor, { mapping, updateExisting: true })).toMatchObject({
      created: 0,
      updated: 5_000,
    });
  });

  it('asks for a session and a company', async () => {
    const file = { objectKey: `incoming/${'0'.repeat(32)}`, fileName: 'x.csv', bytes: 1 };
    for (const def of [PreviewResourceImport, ImportResources]) {
      const input = { file, ...fields };
      await expect(test.client.request(def, input)).rejects.toMatchObject({ status: 401 });
      await expect(test.client.request(def, input, testActor({ companyId: null }))).rejects.toMatchObject({
        code: 'COMPANY_REQUIRED',
      });
    }
  });
});
