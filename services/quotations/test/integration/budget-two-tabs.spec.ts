import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import { PriceResource } from '@cotizaobra/proto/quotations/price-resource';
import { analysisOf, budget, cement, resourceId, resourcesOf, worker } from '../support/budgets.js';
import { itemsOf, open } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

const RACES = 6;
const stale = { reason: { code: 'STALE_VERSION' } };

describe('a budget in two tabs', () => {
  let platform: Platform;
  let company: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    company = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  const price = (id: string, version: number, resource: string, value: string) =>
    company.ask(PriceResource, { id, version, resourceId: resource, price: value });
  const opened = async (id: string) => (await open(company, id)).quotation;

  /** What the document says: prices of its resources and lines, and its total. Each line has the cost of its analysis. */
  async function stated(id: string) {
    const quotation = await opened(id);
    const lines = itemsOf(quotation.elements).map((line) => ({ id: line.id, price: line.price }));
    for (const line of lines) expect(Number((await analysisOf(company, id, line.id)).cost)).toBe(Number(line.price));
    const resources = new Map((await resourcesOf(company, id)).map((one) => [one.id, one.price]));
    return {
      version: quotation.version,
      total: quotation.totalAmount,
      prices: lines.map((line) => line.price),
      resources,
    };
  }

  it('lets one change the price of a resource; the other one learns of it and says it again', async () => {
    const parts = [{ quantity: '10' }, { quantity: '4' }];
    const { id, version: first } = await budget(company, parts, [cement('1')], [cement('2'), worker]);
    const resource = await resourceId(company, id);
    const totalAt = (cost: string) => (10 * Number(cost) + 4 * (2 * Number(cost) + 6.81)).toFixed(2);
    let version = first;
    for (let race = 0; race < RACES; race += 1) {
      const typed = [`${27 + race}`, `${40 + race}`];
      const outcomes = await Promise.allSettled(typed.map((value) => price(id, version, resource, value)));
      const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
      expect(outcomes[1 - winner]).toMatchObject(stale);
      const [won = '', lost = ''] = winner === 0 ? typed : typed.toReversed();
      const after = await stated(id);
      expect(after).toMatchObject({ version: version + 1, total: totalAt(won) });
      expect(after.resources.get(resource)).toBe(won);
      const again = await price(id, after.version, resource, lost);
      expect(again).toMatchObject({ before: won, resource: { price: lost } });
      expect(await stated(id)).toMatchObject({ version: version + 2, total: totalAt(lost) });
      const undone = await price(id, again.version, resource, again.before ?? '');
      expect(undone.totals.totalAmount).toBe(totalAt(won));
      ({ version } = undone);
    }
  }, 60_000);

  it('keeps the prices of two resources that were typed at one time', async () => {
    const { id, version } = await budget(company, [{ quantity: '10' }], [cement('1'), worker]);
    const wanted = [
      { resource: await resourceId(company, id), value: '30' },
      { resource: await resourceId(company, id, worker.code ?? ''), value: '20' },
    ];
    const outcomes = await Promise.allSettled(wanted.map(({ resource, value }) => price(id, version, resource, value)));
    const loser = outcomes.findIndex(({ status }) => status === 'rejected');
    expect(outcomes[loser]).toMatchObject(stale);
    expect(outcomes[1 - loser]).toMatchObject({ status: 'fulfilled', value: { version: version + 1 } });
    await price(id, version + 1, wanted[loser]?.resource ?? '', wanted[loser]?.value ?? '');
    const after = await stated(id);
    for (const { resource, value } of wanted) expect(after.resources.get(resource)).toBe(value);
    // 30 + 0.4 × 20.
    expect(after).toMatchObject({ version: version + 2, prices: ['38'], total: '380.00' });
  });

  it('keeps a quantity of one tab and a price of the other', async () => {
    const { id, version, partIds } = await budget(company, [{ quantity: '10' }], [cement('1')]);
    const resource = await resourceId(company, id);
    const operations = [{ op: 'update' as const, id: partIds[0] ?? '', fields: { quantity: '7' } }];
    const changes = [
      (at: number) => price(id, at, resource, '30'),
      (at: number) => company.ask(EditItems, { id, version: at, operations }),
    ];
    const [priced, edited] = await Promise.allSettled(changes.map((change) => change(version)));
    // The quantity merges with whatever came first. The price of a resource is refused on an old version, and said again.
    expect(edited).toMatchObject({ status: 'fulfilled' });
    if (priced?.status === 'rejected') {
      expect(priced).toMatchObject(stale);
      await changes[0]?.((await opened(id)).version);
    }
    expect(await stated(id)).toMatchObject({ version: version + 2, prices: ['30'], total: '210.00' });
  });
});
