import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { analyseUnitPrice } from '@cotizaobra/proto/rules/unit-price';
import { technicalDataRoutes } from '@cotizaobra/proto/technical-data/http';
import type { CategoryNode, Partida, Supply } from '@cotizaobra/proto/technical-data/model';
import { resourceRoutes } from '@cotizaobra/proto/technical-data/resource-http';
import type { Resource } from '@cotizaobra/proto/technical-data/resource-model';
import type { ApiServer } from './api-server.js';
import { uuid } from './people.js';

export const columnsId = uuid();
const concreteId = uuid();

const partidaTree: CategoryNode[] = [
  {
    id: concreteId,
    name: 'Concreto armado',
    version: 1,
    count: 2,
    subcategories: [{ id: columnsId, name: 'Columnas', version: 1, count: 2, subcategories: [] }],
  },
  { id: uuid(), name: 'Albañilería', version: 3, count: 1, subcategories: [] },
];

type Given = Pick<Supply, 'kind' | 'supply' | 'unit' | 'quadrille' | 'quantity' | 'pu'>;

const concrete: Given[] = [
  { kind: 'LABOUR', supply: 'Operario', unit: 'hh', quadrille: '2', quantity: null, pu: '30.12' },
  { kind: 'LABOUR', supply: 'Peón', unit: 'hh', quadrille: '10', quantity: null, pu: '21.42' },
  {
    kind: 'MATERIAL',
    supply: 'Cemento Portland tipo I (42.5 kg)',
    unit: 'bol',
    quadrille: null,
    quantity: '9.74',
    pu: '26.27',
  },
  { kind: 'MATERIAL', supply: 'Arena gruesa', unit: 'm³', quadrille: null, quantity: '0.52', pu: '59.32' },
  {
    kind: 'EQUIPMENT',
    supply: 'Mezcladora de concreto de 11 p³',
    unit: 'hm',
    quadrille: '1',
    quantity: null,
    pu: '28.5',
  },
  { kind: 'EQUIPMENT', supply: 'Herramientas manuales', unit: '%mo', quadrille: null, quantity: '3', pu: null },
];

/** A partida whose figures are those of the rules. */
export function aPartida(overrides: Partial<Partida> = {}, given: Given[] = concrete): Partida {
  const performance = overrides.performance ?? '12';
  const { supplies, blocks, unitCost } = analyseUnitPrice(performance, given);
  return {
    id: uuid(),
    item: 'Concreto f’c = 210 kg/cm² en columnas',
    performance,
    unit: 'm³',
    categoryId: columnsId,
    categoryPath: ['Concreto armado', 'Columnas'],
    reference: true,
    version: 1,
    unitCost,
    blocks,
    supplies: given.map((supply, at) => ({ ...supply, ...supplies[at]!, id: uuid() })),
    ...overrides,
  };
}

export const aPage = (total: number, page = 1, size = 10) => ({
  page,
  hasPreviousPage: page > 1,
  hasNextPage: page * size < total,
  total,
  totalCapped: false,
});

const resourceTree: CategoryNode[] = [
  {
    id: uuid(),
    name: 'Materiales',
    version: 1,
    count: 12,
    subcategories: [{ id: uuid(), name: 'Cemento y aditivos', version: 1, count: 12, subcategories: [] }],
  },
  { id: uuid(), name: 'Equipos', version: 1, count: 3, subcategories: [] },
];

export function aResource(overrides: Partial<Resource> = {}): Resource {
  return {
    id: uuid(),
    code: 'CEM-001',
    description: 'Cemento Portland tipo I, bolsa de 42.5 kg',
    unit: 'bol',
    amount: '420',
    price: '26.27',
    type: 'MATERIAL',
    categoryId: resourceTree[0]!.subcategories[0]!.id,
    category: 'Cemento y aditivos',
    version: 1,
    ...overrides,
  };
}

/** Both trees, a page of partidas and one of resources. */
export function answerCatalog(api: ApiServer, partidas: Partida[], resources: Resource[] = [aResource()]): void {
  const list = { partidas, meta: aPage(partidas.length) };
  api.answer(companyRoutes.categories, { categories: partidaTree, total: 3 });
  api.answer(technicalDataRoutes.listPartidas, list);
  api.answer(technicalDataRoutes.listPublicPartidas, list);
  for (const route of [technicalDataRoutes.getPartida, technicalDataRoutes.getPublicPartida]) {
    api.answer(route, ({ params }: { params: Record<string, string> }) => partidas.find(({ id }) => id === params.id));
  }
  api.answer(resourceRoutes.listResourceCategories, { categories: resourceTree, total: 15 });
  api.answer(resourceRoutes.listResources, { resources, meta: aPage(resources.length) });
}
