import { randomUUID } from 'node:crypto';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import { PriceResource } from '@cotizaobra/proto/quotations/price-resource';
import { PriceResources } from '@cotizaobra/proto/quotations/price-resources';
import { RemoveAnalysis } from '@cotizaobra/proto/quotations/remove-analysis';
import { ReplaceElements } from '@cotizaobra/proto/quotations/replace-elements';
import { SetAnalysis } from '@cotizaobra/proto/quotations/set-analysis';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import {
  analysis,
  analysisOf,
  budget,
  cement,
  resourceId,
  resourcesOf,
  type Supply,
  tools,
  worker,
} from '../support/budgets.js';
import { addPart, addTitle, itemsOf, open, quotation, request } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe('analyses of a budget', () => {
  let platform: Platform;
  let company: TestCompany;
  let stranger: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    company = await platform.company();
    stranger = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  const set = (id: string, version: number, itemId: string, ...supplies: Supply[]) =>
    company.ask(SetAnalysis, { id, itemId, version, ...analysis(...supplies) });
  const edit = (id: string, version: number, fields: object, itemId: string) =>
    company.ask(EditItems, { id, version, operations: [{ op: 'update', id: itemId, fields }] });
  const lines = async (id: string) => itemsOf((await open(company, id)).quotation.elements);

  it('gives a line the cost of its analysis as price: crew, percentage of labour, material', async () => {
    const { id, version, partIds } = await quotation(company, [{ quantity: '10', price: null }]);
    const change = await set(id, version, partIds[0] ?? '', worker, tools, cement('0.5', '25.90'));
    // 1 × 8 ÷ 20 = 0.4 hh × 17.03 = 6.81; 3 % of it 0.20; cement 12.95.
    expect(change.analysis.supplies.map(({ quantity, partial }) => [quantity, partial])).toEqual([
      ['0.4', '6.81'],
      ['3', '0.20'],
      ['0.5', '12.95'],
    ]);
    expect(change).toMatchObject({
      analysis: { cost: '19.96', profile: 'S10' },
      directCost: { before: '0.00', after: '199.60' },
      changed: [{ id: partIds[0], price: '19.96', partial: '199.60', hasAnalysis: true, before: null }],
      disagreements: [],
    });
    const { quotation: opened } = await open(company, id);
    expect(opened).toMatchObject({ version: change.version, totalAmount: '199.60', coverage: { quoted: 1, of: 1 } });
    expect(itemsOf(opened.elements)).toMatchObject([{ price: '19.96', hasAnalysis: true }]);
    expect(await analysisOf(company, id, partIds[0])).toEqual(change.analysis);
  });

  it('keeps four decimals of a cost in the profile EXACT and rounds the line once', async () => {
    const { id, version, partIds } = await budget(company, [{ quantity: '37.5' }], [worker, tools]);
    const exact = await company.ask(UpdateDocument, { id, version, profile: 'EXACT' });
    // 6.81 + 3 % of 6.81 = 7.0143; × 37.5 = 263.03625.
    expect(exact.changed).toEqual([
      { id: partIds[0], price: '7.0143', partial: '263.04', hasAnalysis: true, before: '7.01' },
    ]);
    expect((await open(company, id)).quotation).toMatchObject({ profile: 'EXACT', totalAmount: '263.04' });
    const back = await company.ask(UpdateDocument, { id, version: exact.version, profile: 'S10' });
    expect(back.changed).toMatchObject([{ price: '7.01' }]);
  });

  it('takes ten decimals inside an analysis', async () => {
    const { id, partIds } = await budget(company, [{ quantity: '1' }], [cement('0.0333333333', '28.8135593220')]);
    const read = await analysisOf(company, id, partIds[0]);
    expect(read).toMatchObject({ cost: '0.96', supplies: [{ quantity: '0.0333333333', price: '28.813559322' }] });
  });

  it('has one price of a resource: changing it changes every analysis and total, and one change undoes it', async () => {
    const parts = [{ quantity: '10' }, { quantity: '4' }, { quantity: '2', price: '100' }];
    const { id, version, partIds } = await budget(company, parts, [cement('9.74')], [cement('1'), worker]);
    const cementId = await resourceId(company, id);
    const total = async () => (await open(company, id)).quotation.totalAmount;
    const before = await total();
    const change = await company.ask(PriceResource, { id, resourceId: cementId, version, price: '26.27' });
    expect(change).toMatchObject({
      version: version + 1,
      before: '25.9',
      resource: { price: '26.27', analyses: 2, description: 'Cemento Portland tipo I, 42.5 kg' },
      changed: [
        { id: partIds[0], before: '252.27', price: '255.87', partial: '2558.70' },
        { id: partIds[1], before: '32.71', price: '33.08', partial: '132.32' },
      ],
    });
    expect(change.totals.totalAmount).toBe('2891.02');
    expect(await total()).toBe('2891.02');
    const undone = await company.ask(PriceResource, {
      id,
      resourceId: cementId,
      version: change.version,
      price: change.before,
    });
    expect(undone.totals.totalAmount).toBe(before);
    expect(undone.directCost).toEqual({ before: '2891.02', after: before });
  });

  it('prices several resources as one change', async () => {
    const { id, version } = await budget(company, [{ quantity: '1' }], [cement('2'), worker]);
    const ids = (await resourcesOf(company, id)).map((one) => one.id);
    const prices = ids.map((one) => ({ resourceId: one, price: '10' }));
    const change = await company.ask(PriceResources, { id, version, prices });
    expect(change).toMatchObject({ version: version + 1, changed: [{ price: '24' }] });
    const undone = await company.ask(PriceResources, { id, version: change.version, prices: change.before });
    expect(undone.changed).toMatchObject([{ price: '58.61', before: '24' }]);
  });

  it('knows a resource by its code, without one by name and unit', async () => {
    const sand = (description: string, unit: string, price: string): Supply => ({
      kind: 'MATERIAL',
      description,
      unit,
      quantity: '1',
      price,
    });
    const { id, version, partIds } = await budget(
      company,
      [{ quantity: '1' }, { quantity: '1' }],
      [sand('Arena gruesa', 'm³', '50'), cement('1')],
    );
    const change = await set(id, version, partIds[1] ?? '', sand('ARENA  GRUESA', 'm3', '60'), {
      ...cement('1'),
      description: 'Cemento tipo I',
      price: null,
    });
    expect(change.changed.map(({ price }) => price)).toEqual(['85.9', '85.9']);
    expect(await resourcesOf(company, id)).toMatchObject([
      { description: 'ARENA  GRUESA', price: '60', analyses: 2 },
      { code: '0221000001', description: 'Cemento tipo I', price: '25.9', analyses: 2 },
    ]);
  });

  it('keeps the prices that the document knows when an analysis is inserted with KEEP', async () => {
    const { id, version, partIds } = await budget(company, [{ quantity: '1' }, { quantity: '1' }], [cement('1')]);
    const written = { id, version, itemId: partIds[1] ?? '', ...analysis(cement('2', '99'), worker) };
    const change = await company.ask(SetAnalysis, { ...written, prices: 'KEEP' });
    expect(change.changed).toMatchObject([{ id: partIds[1], price: '58.61' }]);
  });

  it('lets a quantity stand that is not the one of its crew, and says so', async () => {
    const { id, version, partIds } = await quotation(company, [{ quantity: '1' }]);
    const change = await set(id, version, partIds[0] ?? '', { ...worker, quantity: '0.5' }, { ...tools });
    expect(change.disagreements).toEqual([{ supply: 0, quantity: '0.5', ofCrew: '0.4' }]);
    expect(change.analysis.supplies[0]).toMatchObject({ quantity: '0.5', fromCrew: false });
    const agreed = await set(id, change.version, partIds[0] ?? '', { ...worker, quantity: '0.40' });
    expect(agreed).toMatchObject({ disagreements: [], analysis: { supplies: [{ fromCrew: true, quantity: '0.4' }] } });
  });

  it('refuses a typed price, partial or tree that contradicts an analysis; quantity and texts stay free', async () => {
    const { id, version, partIds } = await budget(company, [{ quantity: '10' }], [cement('1')]);
    const part = partIds[0] ?? '';
    for (const fields of [{ price: '30' }, { partial: '300' }, { price: null }, { exchangeRate: '3.7' }]) {
      await expect(edit(id, version, fields, part)).rejects.toMatchObject({
        code: 'ITEMS_REFUSED',
        fields: [{ code: 'ITEM_ANALYSED' }],
      });
    }
    const { quotation: opened } = await open(company, id);
    const elements = opened.elements.map(({ item, children }) => ({ item: { ...item, price: '30' }, children }));
    await expect(company.ask(ReplaceElements, { quotationId: id, version, elements })).rejects.toMatchObject({
      fields: [{ path: 'elements.0.price', code: 'ITEM_ANALYSED' }],
    });
    const same = await edit(id, version, { price: '25.9', quantity: '3', description: 'Otro texto' }, part);
    expect(same.totals?.totalAmount).toBe('77.70');
    const replaced = await company.ask(ReplaceElements, {
      quotationId: id,
      version: same.version,
      elements: (await open(company, id)).quotation.elements,
    });
    expect(itemsOf(replaced.elements)).toMatchObject([{ price: '25.9', hasAnalysis: true }]);
    expect(await analysisOf(company, id, part)).toMatchObject({ cost: '25.90' });
  });

  it("turns an analysis into its price: 'Convertir en precio'", async () => {
    const { id, version, partIds } = await budget(company, [{ quantity: '10' }], [cement('1')]);
    const itemId = partIds[0] ?? '';
    const change = await company.ask(RemoveAnalysis, { id, itemId, version });
    expect(change.changed).toEqual([
      { id: itemId, price: '25.9', partial: '259.00', hasAnalysis: false, before: '25.9' },
    ]);
    expect(change.totals.totalAmount).toBe('259.00');
    await expect(analysisOf(company, id, itemId)).rejects.toMatchObject({ code: 'ANALYSIS_NOT_FOUND' });
    expect(await resourcesOf(company, id)).toEqual([]);
    const typed = await edit(id, change.version, { price: '30' }, itemId);
    expect(typed.totals?.totalAmount).toBe('300.00');
    expect((await lines(id))[0]).not.toHaveProperty('hasAnalysis');
  });

  it('brings the analysis of a deleted line back with the line, at the price of today', async () => {
    const parts = [{ quantity: '10' }, { quantity: '1' }];
    const { id, version, partIds } = await budget(company, parts, [cement('1')], [cement('1')]);
    const [first = '', second = ''] = partIds;
    const deleted = await company.ask(EditItems, { id, version, operations: [{ op: 'delete', id: first }] });
    expect(deleted.totals?.totalAmount).toBe('25.90');
    expect(await resourcesOf(company, id)).toMatchObject([{ analyses: 1 }]);
    const cementId = await resourceId(company, id);
    const dearer = await company.ask(PriceResource, {
      id,
      resourceId: cementId,
      version: deleted.version,
      price: '30',
    });
    expect(dearer.changed).toMatchObject([{ id: second }]);
    const back = await company.ask(EditItems, {
      id,
      version: dearer.version,
      operations: [addPart({ id: first, quantity: '10', price: '25.90' })],
    });
    expect(back.changed).toEqual([{ id: first, price: '30', partial: '300.00', hasAnalysis: true }]);
    expect(back.totals?.totalAmount).toBe('330.00');
    expect(await analysisOf(company, id, first)).toMatchObject({ cost: '30.00' });
  });

  it('refuses what makes one resource two things', async () => {
    const parts = [{ quantity: '1' }, { quantity: '1' }];
    const { id, version, partIds } = await budget(company, parts, [cement('1')]);
    const second = partIds[1] ?? '';
    const refusal = (code: string, path: string) => ({
      code: 'ANALYSIS_REFUSED',
      fields: [expect.objectContaining({ path, code })],
    });
    await expect(set(id, version, second, { ...cement('1'), unit: 'kg' })).rejects.toMatchObject(
      refusal('RESOURCE_DIFFERS', 'supplies.0.unit'),
    );
    await expect(set(id, version, second, cement('1', '26'), cement('2', '27'))).rejects.toMatchObject(
      refusal('RESOURCE_TWO_PRICES', 'supplies.1.price'),
    );
    const unknown = { ...cement('1'), resourceId: randomUUID() };
    await expect(set(id, version, second, unknown)).rejects.toMatchObject(
      refusal('RESOURCE_UNKNOWN', 'supplies.0.resourceId'),
    );
    await expect(set(id, version, second, cement('999999999999', '999999999999'), worker)).rejects.toMatchObject({
      code: 'ANALYSIS_REFUSED',
    });
    expect((await open(company, id)).quotation.version).toBe(version);
  });

  it('refuses an older version, a title, an unknown part and a percentage with a price', async () => {
    const { id, version, partIds } = await budget(company, [{ quantity: '1' }], [worker, tools]);
    const title = randomUUID();
    const edited = await company.ask(EditItems, { id, version, operations: [addTitle(title)] });
    await expect(set(id, version, partIds[0] ?? '', worker)).rejects.toMatchObject({ code: 'STALE_VERSION' });
    await expect(set(id, edited.version, title, worker)).rejects.toMatchObject({ code: 'NO_ANALYSIS_ON_TITLE' });
    await expect(set(id, edited.version, randomUUID(), worker)).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' });
    const ofTools = await resourceId(company, id, tools.code);
    await expect(
      company.ask(PriceResource, { id, resourceId: ofTools, version: edited.version, price: '1' }),
    ).rejects.toMatchObject({ code: 'PRICE_OF_LABOUR' });
    await expect(
      company.ask(PriceResource, { id, resourceId: randomUUID(), version: edited.version, price: '1' }),
    ).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
  });

  it('is nobody else’s, and never on a Request', async () => {
    const { id, version, partIds } = await budget(company, [{ quantity: '1' }], [cement('1')]);
    const itemId = partIds[0] ?? '';
    const resource = await resourceId(company, id);
    const none = { code: 'QUOTATION_NOT_FOUND' };
    await expect(analysisOf(stranger, id, itemId)).rejects.toMatchObject(none);
    await expect(resourcesOf(stranger, id)).rejects.toMatchObject(none);
    const written = { id, itemId, version, ...analysis(worker) };
    await expect(stranger.ask(SetAnalysis, written)).rejects.toMatchObject(none);
    await expect(stranger.ask(RemoveAnalysis, { id, itemId, version })).rejects.toMatchObject(none);
    await expect(stranger.ask(PriceResource, { id, resourceId: resource, version, price: '1' })).rejects.toMatchObject(
      none,
    );

    const asked = await request(company, [{ quantity: '1' }]);
    const onRequest = { id: asked.id, itemId: asked.partIds[0] ?? '', version: asked.version, ...analysis(worker) };
    await expect(company.ask(SetAnalysis, onRequest)).rejects.toMatchObject({ code: 'NO_BUDGET_ON_REQUEST' });
    await expect(resourcesOf(company, asked.id)).rejects.toMatchObject({ code: 'NO_BUDGET_ON_REQUEST' });
    await expect(
      company.ask(UpdateDocument, { id: asked.id, version: asked.version, profile: 'EXACT' }),
    ).rejects.toMatchObject({ code: 'NO_BUDGET_ON_REQUEST' });
  });
});
