import { randomUUID } from 'node:crypto';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageInput } from '@cotizaobra/proto/core/message';
import { CreateResource } from '@cotizaobra/proto/technical-data/create-resource';
import { CreateResourceCategory } from '@cotizaobra/proto/technical-data/create-resource-category';
import { DeleteResource } from '@cotizaobra/proto/technical-data/delete-resource';
import { FindInsertables } from '@cotizaobra/proto/technical-data/find-insertables';
import { ListResourceCategories } from '@cotizaobra/proto/technical-data/list-resource-categories';
import { ListResources } from '@cotizaobra/proto/technical-data/list-resources';
import { UpdateResource } from '@cotizaobra/proto/technical-data/update-resource';
import { aPartida, aResource, startTechnicalData, withSupply } from '../support/technical-data-service.js';

describe('resources', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startTechnicalData();
  });
  afterAll(() => test.stop());

  const list = (actor: Actor, query: MessageInput<typeof ListResources> = {}) =>
    test.client.request(ListResources, query, actor);
  const found = async (actor: Actor, query: MessageInput<typeof ListResources>) =>
    (await list(actor, query)).resources.map(({ description }) => description);

  it('are made with the documented defaults, or as told', async () => {
    const actor = testActor();
    expect(await aResource(test, actor, { description: 'Clavos' })).toMatchObject({
      code: '',
      description: 'Clavos',
      unit: 'kg',
      amount: '1',
      price: '0',
      type: 'MATERIAL',
      categoryId: null,
      category: null,
      version: 1,
    });
    const told = {
      code: 'CEM-1',
      description: 'Cemento',
      unit: 'bol',
      amount: '420.5',
      price: '26.2715',
      type: 'Equipo',
    };
    expect(await aResource(test, actor, told)).toMatchObject({ ...told, type: 'EQUIPMENT' });
  });

  it('may make their category in the same call, all or nothing', async () => {
    const actor = testActor();
    const resource = { code: 'A-1', description: 'Cemento' };
    const first = await test.client.request(CreateResource, { resource, subcategories: { name: 'Materiales' } }, actor);
    expect(first.category).toBe('Materiales');
    const inside = { name: 'Cementos', parentId: first.categoryId };
    const second = { ...resource, code: 'A-2' };
    expect(
      (await test.client.request(CreateResource, { resource: second, subcategories: [inside] }, actor)).category,
    ).toBe('Cementos');
    await expect(
      test.client.request(CreateResource, { resource, subcategories: { name: 'Perdida' } }, actor),
    ).rejects.toMatchObject({ code: 'RESOURCE_CODE_TAKEN', status: 409 });
    const { categories } = await test.client.request(ListResourceCategories, {}, actor);
    expect(categories.map(({ name, count }) => [name, count])).toEqual([['Materiales', 2]]);
  });

  it('change what is given, one after the other', async () => {
    const actor = testActor();
    const { id } = await aResource(test, actor, { code: 'X', description: 'Arena', price: '5' });
    const change = { id, version: 1, price: '6.5' };
    expect(await test.client.request(UpdateResource, change, actor)).toMatchObject({
      code: 'X',
      description: 'Arena',
      price: '6.5',
      version: 2,
    });
    await expect(test.client.request(UpdateResource, change, actor)).rejects.toMatchObject({
      code: 'STALE_RESOURCE',
      status: 409,
    });
    expect(await found(actor, { search: '6.5' })).toEqual(['Arena']);
    // Without a version the last one wins, as the documents do.
    expect(await test.client.request(UpdateResource, { id, price: '7' }, actor)).toMatchObject({
      price: '7',
      version: 3,
    });
  });

  it('have one code in a company, whatever its case; blank ones are many', async () => {
    const actor = testActor();
    await aResource(test, actor, { code: 'cem-1' });
    await expect(aResource(test, actor, { code: 'CEM-1' })).rejects.toMatchObject({ code: 'RESOURCE_CODE_TAKEN' });
    await aResource(test, testActor(), { code: 'CEM-1' });
    await aResource(test, actor);
    await aResource(test, actor);
  });

  it('are found in every column, without accents and by any spelling of the unit', async () => {
    const actor = testActor();
    await aResource(test, actor, {
      code: 'TUB-7',
      description: 'Tubería PVC',
      unit: 'un',
      amount: '35',
      price: '14.8',
    });
    await aResource(test, actor, { code: 'GRU-1', description: 'Grúa', unit: 'hm', type: 'EQUIPMENT' });
    for (const search of ['tuberia', 'tub-7', 'und', '35', '14.8', 'MATERIAL', 'pvc tub'])
      expect([search, await found(actor, { search })]).toEqual([search, ['Tubería PVC']]);
    expect(await found(actor, { search: 'equipo' })).toEqual(['Grúa']);
    expect(await found(actor, { type: 'EQUIPMENT' })).toEqual(['Grúa']);
    expect(await found(actor, { search: 'tuberia grua' })).toEqual([]);
  });

  it('come ten a page, in the order asked for, of a category with what is below it', async () => {
    const actor = testActor();
    const { id: top } = await test.client.request(CreateResourceCategory, { name: 'Materiales' }, actor);
    const { id: below } = await test.client.request(CreateResourceCategory, { name: 'Acero', parentId: top }, actor);
    for (let at = 1; at <= 12; at += 1)
      await aResource(test, actor, {
        code: `C-${String(at).padStart(2, '0')}`,
        description: `Fierro ${at}`,
        price: String(100 - at),
        categoryId: at % 2 ? top : below,
      });
    const first = await list(actor, { categoryId: top });
    expect(first.resources.map(({ code }) => code)).toEqual(
      Array.from({ length: 10 }, (_, at) => `C-${String(at + 1).padStart(2, '0')}`),
    );
    expect(first.meta).toEqual({ page: 1, hasPreviousPage: false, hasNextPage: true, total: 12, totalCapped: false });
    const second = await list(actor, { categoryId: top, page: 2 });
    expect([second.resources.length, second.meta.hasNextPage]).toEqual([2, false]);
    expect((await list(actor, { categoryId: below })).meta.total).toBe(6);
    const cheap = await list(actor, { orderBy: 'price' });
    expect(cheap.resources[0]?.price).toBe('88');
    expect((await list(actor, { orderBy: 'recent', sortOrder: 'desc' })).resources[0]?.code).toBe('C-12');
    expect((await list(actor, { categoryId: randomUUID() })).meta.total).toBe(0);
  });

  it('of another company are not there', async () => {
    const owner = testActor();
    const { id } = await aResource(test, owner);
    const { id: categoryId } = await test.client.request(CreateResourceCategory, { name: 'Propia' }, owner);
    const refusal = { code: 'RESOURCE_NOT_FOUND', status: 404 };
    for (const stranger of [testActor(), testActor({ role: 'superAdmin' })]) {
      expect((await list(stranger)).meta.total).toBe(0);
      expect((await list(stranger, { categoryId })).meta.total).toBe(0);
      await expect(test.client.request(UpdateResource, { id, version: 1, price: '1' }, stranger)).rejects.toMatchObject(
        refusal,
      );
      await expect(test.client.request(DeleteResource, { id }, stranger)).rejects.toMatchObject(refusal);
      await expect(aResource(test, stranger, { categoryId })).rejects.toMatchObject({ code: 'UNKNOWN_CATEGORY' });
      expect((await test.client.request(FindInsertables, { search: '' }, stranger)).resources).toEqual([]);
    }
    const colleague = testActor({ companyId: owner.companyId });
    expect(await test.client.request(DeleteResource, { id }, colleague)).toEqual({ id });
  });

  it('ask for a session and a company', async () => {
    const id = randomUUID();
    for (const [def, input] of [
      [ListResources, {}],
      [CreateResource, { resource: { description: 'X' } }],
      [UpdateResource, { id, version: 1 }],
      [DeleteResource, { id }],
      [FindInsertables, { search: '' }],
    ] as const) {
      await expect(test.client.request(def, input as never)).rejects.toMatchObject({ status: 401 });
      await expect(test.client.request(def, input as never, testActor({ companyId: null }))).rejects.toMatchObject({
        code: 'COMPANY_REQUIRED',
      });
    }
  });

  it('are offered for inserting beside partidas, those first where it stands early', async () => {
    const actor = testActor();
    await aResource(test, actor, { code: 'Z-1', description: 'Ladrillo King Kong', unit: 'mll', price: '980' });
    const partida = await aPartida(test, { item: 'Muro de ladrillo zafiro', unit: 'm²' });
    await withSupply(test, partida, { supply: 'Ladrillo', unit: 'und', quantity: '39', pu: '1.05' });
    await aPartida(test, { item: 'Ladrillo zafiro de techo' });
    const answer = await test.client.request(FindInsertables, { search: 'LADRILLO' }, actor);
    expect(answer.partidas.map(({ item, unit, unitCost }) => [item, unit, unitCost])).toEqual([
      ['Ladrillo zafiro de techo', 'm³', '0.00'],
      ['Muro de ladrillo zafiro', 'm²', '40.95'],
    ]);
    expect(answer.resources).toMatchObject([{ description: 'Ladrillo King Kong', unit: 'mll', price: '980' }]);
  });

  it('are found quickly among fifteen thousand of a company and as many of others', async () => {
    const actor = testActor();
    const fill = `INSERT INTO resource (company_id, code, description, unit, amount, price, type, search)
      SELECT $1, 'C-' || n, 'Recurso ' || n, 'und', 1, n, 'MATERIAL', 'c-' || n || ' recurso ' || md5(n::text)
      FROM generate_series(1, 15000) AS n`;
    await test.database.query(fill, [actor.companyId]);
    await test.database.query(fill, [randomUUID()]);
    await test.database.query('ANALYZE resource');
    const planOf = async (sql: string) =>
      (await test.database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`))
        .map((row) => row['QUERY PLAN'])
        .join('\n');
    const own = `company_id = '${actor.companyId}'`;
    expect(await planOf(`SELECT * FROM resource WHERE ${own} AND search LIKE '%c-14999%' LIMIT 11`)).toContain(
      'resource_search_trigrams',
    );
    expect(await planOf(`SELECT * FROM resource WHERE ${own} ORDER BY code ASC, id ASC LIMIT 11`)).toContain(
      'resource_by_code',
    );
    expect(await found(actor, { search: 'c-14999' })).toEqual(['Recurso 14999']);
    expect((await list(actor)).meta).toMatchObject({ total: 10_000, totalCapped: true });
  });
});
