import { randomUUID } from 'node:crypto';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { AddSupply } from '@cotizaobra/proto/technical-data/add-supply';
import { CountPartidas } from '@cotizaobra/proto/technical-data/count-partidas';
import { CreateCategory } from '@cotizaobra/proto/technical-data/create-category';
import { DeleteCategory } from '@cotizaobra/proto/technical-data/delete-category';
import { DeletePartida } from '@cotizaobra/proto/technical-data/delete-partida';
import { DeleteSupply } from '@cotizaobra/proto/technical-data/delete-supply';
import { GetPartida } from '@cotizaobra/proto/technical-data/get-partida';
import { GetPublicPartida } from '@cotizaobra/proto/technical-data/get-public-partida';
import { ListCategories } from '@cotizaobra/proto/technical-data/list-categories';
import { ListPartidas } from '@cotizaobra/proto/technical-data/list-partidas';
import { ListPublicPartidas } from '@cotizaobra/proto/technical-data/list-public-partidas';
import { SavePartida } from '@cotizaobra/proto/technical-data/save-partida';
import { UpdateCategory } from '@cotizaobra/proto/technical-data/update-category';
import { UpdatePartida } from '@cotizaobra/proto/technical-data/update-partida';
import { UpdateSupply } from '@cotizaobra/proto/technical-data/update-supply';
import {
  aCategory,
  admin,
  aPartida,
  newName,
  startTechnicalData,
  withSupply,
} from '../support/technical-data-service.js';

const labour = { kind: 'LABOUR', unit: 'hh' } as const;

describe('partidas', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startTechnicalData();
  });
  afterAll(() => test.stop());

  const namesIn = async (category: string) =>
    (await test.client.request(ListPartidas, { category, limit: 50 }, admin)).partidas.map(({ item }) => item);

  it('cost what their supplies do: crews, materials, tools of the labour', async () => {
    let partida = await aPartida(test, { performance: '12' });
    for (const [supply, quadrille, pu] of [
      ['Capataz', '0.2', '33.46'],
      ['Operario', '2', '30.12'],
      ['Oficial', '2', '23.68'],
      ['Peón', '10', '21.42'],
    ])
      partida = await withSupply(test, partida, { ...labour, supply, quadrille, pu });
    partida = await withSupply(test, partida, { supply: 'Cemento', unit: 'bol', quantity: '9.74', pu: '26.27' });
    partida = await withSupply(test, partida, { kind: 'EQUIPMENT', supply: 'Herramientas', unit: '%mo', quantity: 3 });
    expect(partida.supplies.map(({ quantity, pu, partial }) => [quantity, pu, partial])).toEqual([
      ['0.1333', '33.46', '4.46'],
      ['1.3333', '30.12', '40.16'],
      ['1.3333', '23.68', '31.57'],
      ['6.6667', '21.42', '142.80'],
      ['9.74', '26.27', '255.87'],
      ['3', '218.99', '6.57'],
    ]);
    expect(partida.unitCost).toBe('481.43');
    expect(partida.blocks.map(({ kind, sum }) => [kind, sum])).toEqual([
      ['LABOUR', '218.99'],
      ['MATERIAL', '255.87'],
      ['EQUIPMENT', '6.57'],
    ]);
    expect(await test.client.request(GetPublicPartida, { id: partida.id })).toEqual(partida);
    const [stored] = await test.database.query<{ cost: string; sum: string }>(
      `SELECT unit_cost AS cost, (SELECT sum(partial) FROM supply WHERE partida_id = partida.id) AS sum
       FROM partida WHERE id = $1`,
      [partida.id],
    );
    expect(stored).toEqual({ cost: '481.43', sum: '481.43' });
  });

  it('are computed again when the yield or a supply changes', async () => {
    const empty = await aPartida(test, { performance: '8' });
    const one = await withSupply(test, empty, { ...labour, supply: 'Peón', quadrille: '1', pu: '20' });
    const two = await withSupply(test, one, { kind: 'EQUIPMENT', supply: 'Herramientas', unit: '%mo', quantity: '5' });
    expect(two.unitCost).toBe('21.00');
    const { id, version } = two;
    const slower = await test.client.request(UpdatePartida, { id, version, performance: '4' }, admin);
    expect([slower.unitCost, slower.supplies[0]?.quantity]).toEqual(['42.00', '2']);
    const peon = { ...labour, supply: 'Peón', quadrille: '2', pu: '10' };
    const changed = await test.client.request(
      UpdateSupply,
      { ...peon, id: slower.supplies[0]!.id, version: slower.version },
      admin,
    );
    expect(changed.unitCost).toBe('42.00');
    const last = await test.client.request(
      DeleteSupply,
      { id: changed.supplies[0]!.id, version: changed.version },
      admin,
    );
    expect([last.unitCost, last.supplies.length, last.version]).toEqual(['0.00', 1, two.version + 3]);
  });

  it('lose nothing when two administrators save at once', async () => {
    const partida = await withSupply(test, await aPartida(test), {
      supply: 'Arena',
      unit: 'm³',
      quantity: '1',
      pu: '5',
    });
    const { id, version } = partida;
    const results = await Promise.allSettled([
      test.client.request(UpdatePartida, { id, version, item: newName('Una') }, admin),
      test.client.request(UpdatePartida, { id, version, item: newName('Otra') }, admin),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const stale = { code: 'STALE_PARTIDA', status: 409 };
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: stale });
    for (const ask of [
      () => test.client.request(UpdateSupply, { id: partida.supplies[0]!.id, version, supply: 'Grava' }, admin),
      () => test.client.request(DeleteSupply, { id: partida.supplies[0]!.id, version }, admin),
      () => test.client.request(DeletePartida, { id, version }, admin),
    ])
      await expect(ask()).rejects.toMatchObject(stale);
  });

  it('are changed and removed without a version too, as the documents do', async () => {
    const { id, supplies } = await withSupply(test, await aPartida(test), { supply: 'Arena' });
    const supplyId = supplies[0]!.id;
    await test.client.request(UpdatePartida, { id, performance: '4' }, admin);
    expect((await test.client.request(UpdateSupply, { id: supplyId, supply: 'Grava' }, admin)).supplies).toMatchObject([
      { supply: 'Grava' },
    ]);
    expect((await test.client.request(DeleteSupply, { id: supplyId }, admin)).supplies).toEqual([]);
    expect(await test.client.request(DeletePartida, { id }, admin)).toEqual({ id });
    await expect(test.client.request(DeletePartida, { id }, admin)).rejects.toMatchObject({
      code: 'PARTIDA_NOT_FOUND',
    });
  });

  it('keep every supply that several administrators add at once', async () => {
    const { id } = await aPartida(test);
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        withSupply(test, { id }, { supply: `Insumo ${at}`, quantity: '1', pu: '1' }),
      ),
    );
    const partida = await test.client.request(GetPartida, { id }, admin);
    expect([partida.supplies.length, partida.unitCost, partida.version]).toEqual([8, '8.00', 9]);
  });

  it('stand where they were put', async () => {
    const categoryId = await aCategory(test);
    const b = await aPartida(test, { categoryId, item: 'B' });
    await aPartida(test, { categoryId, item: 'D' });
    await aPartida(test, { categoryId, item: 'A', insertPosition: 'first' });
    await aPartida(test, { categoryId, item: 'C', insertPosition: 'after', relativeToId: b.id });
    const z = await aPartida(test, { categoryId, item: 'Z', insertPosition: 'before', relativeToId: b.id });
    expect(await namesIn(categoryId)).toEqual(['A', 'Z', 'B', 'C', 'D']);
    await test.client.request(UpdatePartida, { id: z.id, version: z.version, insertPosition: 'last' }, admin);
    expect(await namesIn(categoryId)).toEqual(['A', 'B', 'C', 'D', 'Z']);
    const other = await aCategory(test);
    const moved = await test.client.request(UpdatePartida, { id: b.id, version: b.version, categoryId: other }, admin);
    expect(moved.categoryId).toBe(other);
    expect(await namesIn(categoryId)).toEqual(['A', 'C', 'D', 'Z']);
  });

  it('stand beside none but those of their category', async () => {
    const stranger = await aPartida(test);
    const categoryId = await aCategory(test);
    for (const relativeToId of [stranger.id, randomUUID(), null])
      await expect(aPartida(test, { categoryId, insertPosition: 'after', relativeToId })).rejects.toMatchObject({
        code: 'UNKNOWN_REFERENCE_ITEM',
        status: 400,
      });
    await expect(aPartida(test, { categoryId: randomUUID() })).rejects.toMatchObject({ code: 'UNKNOWN_CATEGORY' });
  });

  it('have one name in a category, whatever its accents', async () => {
    const categoryId = await aCategory(test);
    await aPartida(test, { categoryId, item: "Concreto f'c = 210 en COLUMNAS" });
    await expect(aPartida(test, { categoryId, item: 'Concreto f’c = 210  en columnas' })).rejects.toMatchObject({
      code: 'PARTIDA_NAME_TAKEN',
      status: 409,
    });
    await aPartida(test, { item: "Concreto f'c = 210 en COLUMNAS" });
  });

  it('are found by words without accents and by any spelling of the unit', async () => {
    const categoryId = await aCategory(test);
    await aPartida(test, { categoryId, item: 'Limpieza de terreno', unit: 'gbl' });
    await aPartida(test, { categoryId, item: 'Nivelación de terreno 100%', unit: 'm²' });
    const found = async (search: string) => {
      const { partidas, meta } = await test.client.request(ListPublicPartidas, { category: categoryId, search });
      expect(meta.total).toBe(partidas.length);
      return partidas.map(({ item }) => item);
    };
    expect(await found('NIVELACION')).toEqual(['Nivelación de terreno 100%']);
    expect(await found('terreno glb')).toEqual(['Limpieza de terreno']);
    expect(await found('terreno m2')).toEqual(['Nivelación de terreno 100%']);
    expect(await found('%')).toEqual(['Nivelación de terreno 100%']);
    expect(await found('_')).toEqual([]);
    expect(await found('terreno')).toHaveLength(2);
  });

  it('come page by page with what is below a category, in the order of the tree', async () => {
    const top = await aCategory(test);
    const second = await aCategory(test, 'Segunda', top);
    const first = await aCategory(test, 'Primera', top);
    await aPartida(test, { categoryId: second, item: 'S1' });
    await aPartida(test, { categoryId: first, item: 'P1' });
    await aPartida(test, { categoryId: top, item: 'T1' });
    await test.client.request(
      UpdateCategory,
      { id: first, version: 1, insertPosition: 'before', relativeToId: second },
      admin,
    );
    expect(await namesIn(top)).toEqual(['T1', 'P1', 'S1']);
    const page = await test.client.request(ListPartidas, { category: top, page: 2, limit: 2 }, testActor());
    expect(page.partidas.map(({ item, categoryPath }) => [item, categoryPath.at(-1)])).toEqual([['S1', 'Segunda']]);
    expect(page.meta).toEqual({ page: 2, hasPreviousPage: true, hasNextPage: false, total: 3, totalCapped: false });
    expect((await test.client.request(ListPartidas, { category: randomUUID() }, admin)).meta.total).toBe(0);
  });

  it('are counted as many as there are', async () => {
    const { count } = await test.client.request(CountPartidas, {});
    await aPartida(test);
    expect(await test.client.request(CountPartidas, {})).toEqual({ count: count + 1 });
    expect((await test.client.request(ListCategories, {})).total).toBe(count + 1);
  });

  it('go with their supplies', async () => {
    const { id, version } = await withSupply(test, await aPartida(test), { supply: 'Agua' });
    expect(await test.client.request(DeletePartida, { id, version }, admin)).toEqual({ id });
    await expect(test.client.request(GetPartida, { id }, admin)).rejects.toMatchObject({ code: 'PARTIDA_NOT_FOUND' });
    expect(await test.database.query('SELECT 1 FROM supply WHERE partida_id = $1', [id])).toEqual([]);
  });

  it('answer the stored partida to a repeated key', async () => {
    const form = { categoryId: await aCategory(test), item: 'Repetida', performance: '1', unit: 'm' };
    const idempotencyKey = randomUUID();
    const once = await test.client.request(SavePartida, form, admin, { idempotencyKey });
    expect(await test.client.request(SavePartida, form, admin, { idempotencyKey })).toEqual(once);
  });

  const id = randomUUID();
  const writes = [
    [SavePartida, { categoryId: id, item: 'X', performance: '1', unit: 'm' }],
    [UpdatePartida, { id, version: 1 }],
    [DeletePartida, { id, version: 1 }],
    [AddSupply, { id }],
    [UpdateSupply, { id, version: 1 }],
    [DeleteSupply, { id, version: 1 }],
    [CreateCategory, { name: 'X' }],
    [UpdateCategory, { id, version: 1 }],
    [DeleteCategory, { id, version: 1 }],
  ] as const;

  it.each(writes)('are written by a superAdmin alone (%#)', async (def, input) => {
    await expect(test.client.request(def, input as never, testActor())).rejects.toMatchObject({ status: 403 });
    await expect(test.client.request(def, input as never)).rejects.toMatchObject({ status: 401 });
  });

  it.each(writes.filter(([def]) => def !== SavePartida && def !== CreateCategory))(
    'that are not there cannot be changed (%#)',
    async (def, input) => {
      await expect(test.client.request(def, input as never, admin)).rejects.toMatchObject({ status: 404 });
    },
  );

  it('are read by the signed in, and by everybody on the public pages', async () => {
    for (const [def, input] of [
      [ListPartidas, {}],
      [GetPartida, { id }],
    ] as const)
      await expect(test.client.request(def, input as never)).rejects.toMatchObject({ status: 401 });
    await expect(test.client.request(GetPublicPartida, { id })).rejects.toMatchObject({ status: 404 });
  });

  it('say which field is wrong', async () => {
    await expect(
      test.client.request(SavePartida, { categoryId: '', item: '', performance: '', unit: '' }, admin),
    ).rejects.toMatchObject({
      fields: [
        { path: 'categoryId', message: 'Debes seleccionar una categoría' },
        { path: 'item', message: 'Debes ingresar el nombre de la partida' },
        { path: 'performance', message: 'Debes ingresar el rendimiento' },
        { path: 'unit', message: 'Debes ingresar la unidad' },
      ],
    });
  });

  it('carry a hundred supplies at most', async () => {
    const partida = await aPartida(test);
    await test.database.query(
      `INSERT INTO supply (partida_id, position, kind, name, unit, partial)
       SELECT $1, n, 'MATERIAL', 'Insumo', 'und', 0 FROM generate_series(1, 100) AS n`,
      [partida.id],
    );
    await expect(withSupply(test, partida, { supply: 'Uno más' })).rejects.toMatchObject({ code: 'TOO_MANY_SUPPLIES' });
  });
});
