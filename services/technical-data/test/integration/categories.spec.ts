import { randomUUID } from 'node:crypto';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { CreateCategory } from '@cotizaobra/proto/technical-data/create-category';
import { CreateResourceCategory } from '@cotizaobra/proto/technical-data/create-resource-category';
import { DeleteCategory } from '@cotizaobra/proto/technical-data/delete-category';
import { DeleteResourceCategory } from '@cotizaobra/proto/technical-data/delete-resource-category';
import { ListCategories } from '@cotizaobra/proto/technical-data/list-categories';
import { ListResourceCategories } from '@cotizaobra/proto/technical-data/list-resource-categories';
import type { CategoryNode } from '@cotizaobra/proto/technical-data/model';
import { RenameResourceCategory } from '@cotizaobra/proto/technical-data/rename-resource-category';
import { UpdateCategory } from '@cotizaobra/proto/technical-data/update-category';
import {
  aCategory,
  admin,
  aPartida,
  aResource,
  newName,
  startTechnicalData,
} from '../support/technical-data-service.js';

describe('categories', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startTechnicalData();
  });
  afterAll(() => test.stop());

  const nodeOf = async (id: string): Promise<CategoryNode> => {
    const { categories } = await test.client.request(ListCategories, {});
    const find = (nodes: CategoryNode[]): CategoryNode | undefined =>
      nodes.find((node) => node.id === id) ?? nodes.map((node) => find(node.subcategories)).find(Boolean);
    const found = find(categories);
    if (!found) throw new Error('no such category');
    return found;
  };

  it('count what is in them and below them', async () => {
    const top = await aCategory(test);
    const below = await aCategory(test, 'Columnas', top);
    await aPartida(test, { categoryId: top });
    await aPartida(test, { categoryId: below });
    expect(await nodeOf(top)).toMatchObject({ count: 2, subcategories: [{ id: below, name: 'Columnas', count: 1 }] });
  });

  it('are renamed and moved, and refuse a version that is old', async () => {
    const [from, to] = [await aCategory(test), await aCategory(test)];
    const id = await aCategory(test, 'Vigas', from);
    const saved = await test.client.request(
      UpdateCategory,
      { id, version: 1, name: 'Vigas altas', parentId: to },
      admin,
    );
    expect(saved).toEqual({ id, name: 'Vigas altas', parentId: to, version: 2 });
    expect((await nodeOf(from)).subcategories).toEqual([]);
    await expect(test.client.request(UpdateCategory, { id, version: 1, name: 'X' }, admin)).rejects.toMatchObject({
      code: 'STALE_CATEGORY',
      status: 409,
    });
    await expect(test.client.request(DeleteCategory, { id, version: 1 }, admin)).rejects.toMatchObject({ status: 409 });
  });

  it('never move into themselves, and go five deep', async () => {
    const chain = [await aCategory(test)];
    for (const _ of [2, 3, 4, 5]) chain.push(await aCategory(test, newName('Nivel'), chain.at(-1)));
    await expect(aCategory(test, 'Sexto', chain[4])).rejects.toMatchObject({ code: 'CATEGORY_TOO_DEEP' });
    const [top] = chain as [string];
    for (const parentId of [top, chain[2]!])
      await expect(test.client.request(UpdateCategory, { id: top, version: 1, parentId }, admin)).rejects.toMatchObject(
        {
          code: 'CATEGORY_CYCLE',
        },
      );
    const pair = await aCategory(test);
    await aCategory(test, 'Hija', pair);
    await expect(
      test.client.request(UpdateCategory, { id: pair, version: 1, parentId: chain[3] }, admin),
    ).rejects.toMatchObject({ code: 'CATEGORY_TOO_DEEP' });
  });

  it('have one name among their siblings', async () => {
    const top = await aCategory(test);
    await aCategory(test, 'Albañilería', top);
    await expect(aCategory(test, 'ALBANILERIA', top)).rejects.toMatchObject({
      code: 'CATEGORY_NAME_TAKEN',
      status: 409,
    });
    await aCategory(test, 'Albañilería', await aCategory(test));
  });

  it('are deleted empty', async () => {
    const top = await aCategory(test);
    const full = await aCategory(test, 'Con partidas', top);
    await aPartida(test, { categoryId: full });
    for (const id of [top, full])
      await expect(test.client.request(DeleteCategory, { id, version: 1 }, admin)).rejects.toMatchObject({
        code: 'CATEGORY_NOT_EMPTY',
        status: 409,
      });
    const empty = await aCategory(test, 'Vacía', top);
    expect(await test.client.request(DeleteCategory, { id: empty, version: 1 }, admin)).toEqual({ id: empty });
  });

  it('keep their order when many are made at once', async () => {
    const top = await aCategory(test);
    await Promise.all(Array.from({ length: 6 }, () => aCategory(test, newName('Hija'), top)));
    const rows = await test.database.query<{ position: number }>('SELECT position FROM category WHERE parent_id = $1', [
      top,
    ]);
    expect(rows.map(({ position }) => position).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  describe('of resources', () => {
    it('belong to one company', async () => {
      const owner = testActor();
      const { id, version } = await test.client.request(CreateResourceCategory, { name: 'Materiales' }, owner);
      await aResource(test, owner, { categoryId: id });
      await aResource(test, owner);
      expect(await test.client.request(ListResourceCategories, {}, owner)).toEqual({
        categories: [{ id, name: 'Materiales', version, count: 1, subcategories: [] }],
        total: 2,
      });
      const colleague = testActor({ companyId: owner.companyId });
      const renamed = await test.client.request(RenameResourceCategory, { id, version, name: 'Cementos' }, colleague);
      expect(renamed).toMatchObject({ name: 'Cementos', version: 2 });
      for (const stranger of [testActor(), testActor({ role: 'superAdmin' })]) {
        expect(await test.client.request(ListResourceCategories, {}, stranger)).toEqual({ categories: [], total: 0 });
        for (const ask of [
          () => test.client.request(RenameResourceCategory, { id, version: 2, name: 'Mía' }, stranger),
          () => test.client.request(DeleteResourceCategory, { id, version: 2 }, stranger),
        ])
          await expect(ask()).rejects.toMatchObject({ code: 'CATEGORY_NOT_FOUND', status: 404 });
        await expect(
          test.client.request(CreateResourceCategory, { name: 'Dentro', parentId: id }, stranger),
        ).rejects.toMatchObject({ code: 'UNKNOWN_CATEGORY' });
      }
      await expect(test.client.request(DeleteCategory, { id, version: 2 }, admin)).rejects.toMatchObject({
        status: 404,
      });
    });

    it('are deleted empty', async () => {
      const owner = testActor();
      const { id } = await test.client.request(CreateResourceCategory, { name: 'Materiales' }, owner);
      await aResource(test, owner, { categoryId: id });
      await expect(test.client.request(DeleteResourceCategory, { id, version: 1 }, owner)).rejects.toMatchObject({
        code: 'CATEGORY_NOT_EMPTY',
      });
    });

    it('ask for a session and a company', async () => {
      const id = randomUUID();
      for (const [def, input] of [
        [ListResourceCategories, {}],
        [CreateResourceCategory, { name: 'X' }],
        [RenameResourceCategory, { id, version: 1, name: 'X' }],
        [DeleteResourceCategory, { id, version: 1 }],
      ] as const) {
        await expect(test.client.request(def, input as never)).rejects.toMatchObject({ status: 401 });
        await expect(test.client.request(def, input as never, testActor({ companyId: null }))).rejects.toMatchObject({
          code: 'COMPANY_REQUIRED',
        });
      }
    });
  });

  it('of the technical data are read by everybody', async () => {
    expect((await test.client.request(ListCategories, {})).categories.length).toBeGreaterThan(0);
    await expect(
      test.client.request(CreateCategory, { name: 'X', parentId: randomUUID() }, admin),
    ).rejects.toMatchObject({
      code: 'UNKNOWN_CATEGORY',
    });
  });
});
