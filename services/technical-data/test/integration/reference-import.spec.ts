import { join } from 'node:path';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { DeletePartida } from '@cotizaobra/proto/technical-data/delete-partida';
import { ListCategories } from '@cotizaobra/proto/technical-data/list-categories';
import { ListPublicPartidas } from '@cotizaobra/proto/technical-data/list-public-partidas';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import { UpdateCategory } from '@cotizaobra/proto/technical-data/update-category';
import { UpdatePartida } from '@cotizaobra/proto/technical-data/update-partida';
import { loadReference } from '../../src/reference/load-reference.js';
import { referenceImporter } from '../../src/reference/reference-importer.factory.js';
import type { ReferenceSet } from '../../src/reference/reference-set.js';
import { admin, aPartida, startTechnicalData } from '../support/technical-data-service.js';

const folder = join(import.meta.dirname, '../../reference');

/** A few partidas of one chapter, so that a wider set changes nothing in what is told of them. */
const FEW = ['ca-zap-210', 'ca-vci-210', 'ca-col-pre-210', 'ca-ace-60', 'ca-cur-qui'];

describe('importing the reference set', () => {
  let test: TestService;
  let whole: ReferenceSet;
  let set: ReferenceSet;
  beforeEach(async () => {
    test = await startTechnicalData();
    whole = await loadReference(folder);
    set = { ...whole, partidas: whole.partidas.filter(({ code }) => FEW.includes(code)) };
  });
  afterEach(() => test.stop());

  const importing = (what: ReferenceSet = set) => referenceImporter(test.get(Transactions)).import(what);
  const find = async (search: string): Promise<Partida> => {
    const { partidas } = await test.client.request(ListPublicPartidas, { search });
    expect(partidas).toHaveLength(1);
    return partidas[0]!;
  };
  const withPrice = (code: string, pu: string): ReferenceSet => ({
    ...set,
    partidas: set.partidas.map((partida) => ({
      ...partida,
      supplies: partida.supplies.map((supply) => (supply.code === code ? { ...supply, pu } : supply)),
    })),
  });

  it('stores it with its categories, in the order of its files, marked as reference', async () => {
    expect(await importing(whole)).toEqual({ created: whole.partidas.length, updated: 0, unchanged: 0, kept: 0 });
    const { categories, total } = await test.client.request(ListCategories, {});
    expect(total).toBe(whole.partidas.length);
    expect(categories.map(({ name }) => name)).toEqual([...new Set(whole.partidas.map(({ path }) => path[0]))]);
    const { partidas } = await test.client.request(ListPublicPartidas, { limit: 50 });
    const shown = whole.partidas.slice(0, 50);
    expect(partidas.map(({ item }) => item)).toEqual(shown.map(({ item }) => item));
    expect(await find('210 columnas f’c bombeado')).toMatchObject({ reference: true, unit: 'm³', performance: '40' });
  });

  it('changes nothing when it is repeated', async () => {
    await importing();
    const before = await find('210 en vigas de cimentación');
    expect(await importing()).toEqual({ created: 0, updated: 0, unchanged: set.partidas.length, kept: 0 });
    expect(await find('210 en vigas de cimentación')).toEqual(before);
  });

  it('follows a changed source where nobody touched the partida', async () => {
    await importing();
    const before = await find('curado de concreto');
    const edited = await find('acero corrugado');
    await test.client.request(UpdatePartida, { id: edited.id, version: edited.version, performance: '200' }, admin);
    const changed = withPrice('eq-cizalla', '7');
    expect(await importing(changed)).toMatchObject({ updated: 0, kept: 1 });
    expect(await importing(withPrice('ma-curador', '30'))).toMatchObject({ updated: 1 });
    const after = await find('curado de concreto');
    expect(after).toMatchObject({ id: before.id, version: before.version + 1 });
    expect(Number(after.unitCost)).toBeGreaterThan(Number(before.unitCost));
    expect((await find('acero corrugado')).performance).toBe('200');
    expect(await importing(withPrice('ma-curador', '31'))).toMatchObject({ updated: 1 });
  });

  it('does not bring back what was deleted, and finds renamed categories again', async () => {
    await importing();
    const gone = await find('curado de concreto');
    await test.client.request(DeletePartida, { id: gone.id, version: gone.version }, admin);
    const { categories } = await test.client.request(ListCategories, {});
    const { id, version } = categories[0]!;
    await test.client.request(UpdateCategory, { id, version, name: 'Concreto con acero' }, admin);
    const more = { ...set.partidas[0]!, code: 'ca-new', item: 'Concreto nuevo de prueba' };
    const outcome = await importing({ ...set, partidas: [...set.partidas, more] });
    expect(outcome).toEqual({ created: 1, updated: 0, unchanged: set.partidas.length - 1, kept: 1 });
    expect((await find('concreto nuevo de prueba')).categoryPath[0]).toBe('Concreto con acero');
  });

  it('leaves a name alone that somebody gave before', async () => {
    const own = await aPartida(test);
    const [first] = set.partidas as [ReferenceSet['partidas'][number]];
    const path = (await find(own.item)).categoryPath;
    const outcome = await importing({ ...set, partidas: [{ ...first, path, item: own.item }] });
    expect(outcome).toEqual({ created: 0, updated: 0, unchanged: 0, kept: 1 });
    expect((await find(own.item)).reference).toBe(false);
  });

  it('stores nothing when one partida cannot be stored', async () => {
    const [first] = set.partidas as [ReferenceSet['partidas'][number]];
    const deep = { ...first, code: 'x-deep', path: ['1', '2', '3', '4', '5', '6'] };
    await expect(importing({ ...set, partidas: [first, deep] })).rejects.toMatchObject({ code: 'CATEGORY_TOO_DEEP' });
    expect((await test.client.request(ListCategories, {})).categories).toEqual([]);
  });
});
