import { randomUUID } from 'node:crypto';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import { GetExplosion } from '@cotizaobra/proto/quotations/get-explosion';
import { SetAnalysis } from '@cotizaobra/proto/quotations/set-analysis';
import { analysis, budget, cement, tools, worker } from '../support/budgets.js';
import { addPart, addTitle, open, quotation, request, send } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe('the explosion of a budget', () => {
  let platform: Platform;
  let company: TestCompany;
  let stranger: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    company = await platform.company();
    stranger = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  const explosion = (id: string, titleId?: string, asker = company) => asker.ask(GetExplosion, { id, titleId });

  it('lists each resource once, and its rows sum to the direct cost', async () => {
    const parts = [{ quantity: '24.6' }, { quantity: '38.75' }, { quantity: '2', price: '10.50' }];
    const { id, version } = await budget(company, parts, [worker, cement(), tools], [worker, cement('7.5')]);
    const answer = await explosion(id);
    expect(answer).toMatchObject({
      version,
      resources: [
        { code: '0147010003', kind: 'LABOUR', quantity: '25.34', price: '17.03', amount: '431.54', analyses: 2 },
        { code: '0221000001', kind: 'MATERIAL', quantity: '530.229', price: '25.9', amount: '13732.93', analyses: 2 },
        { code: '0337010001', kind: 'EQUIPMENT', quantity: null, price: null, amount: '4.92', ofShare: true },
      ],
      kinds: [
        { kind: 'LABOUR', amount: '431.54', resources: 1 },
        { kind: 'MATERIAL', amount: '13732.93', resources: 1 },
        { kind: 'EQUIPMENT', amount: '4.92', resources: 1 },
      ],
      withoutAnalysis: '21.00',
      rounding: expect.any(String),
    });
    expect(answer.resources.map(({ index, suggestedIndex }) => [index, suggestedIndex])).toEqual([
      [null, '47'],
      [null, '21'],
      [null, '37'],
    ]);
    const cents = (amount: string) => Math.round(Number(amount) * 100);
    const rows = [...answer.resources.map(({ amount }) => amount), answer.withoutAnalysis, answer.rounding];
    expect(rows.reduce((sum, amount) => sum + cents(amount), 0)).toBe(cents(answer.directCost));
    const { quotation: document } = await open(company, id);
    expect(answer.directCost).toBe(
      (document.elements.reduce((sum, { item }) => sum + cents(item.partial ?? '0'), 0) / 100).toFixed(2),
    );
  });

  it('is given by title, and refused for what is no title', async () => {
    const { id, version } = await quotation(company, []).then(({ id }) =>
      open(company, id).then(({ quotation: own }) => ({ id, version: own.version })),
    );
    const [first, second, one, two] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const operations = [
      addTitle(first),
      addPart({ id: one, quantity: '2' }, null, first),
      addTitle(second, null, first),
      addPart({ id: two, quantity: '3' }, null, second),
    ];
    let edited = (await company.ask(EditItems, { id, version, operations })).version;
    for (const itemId of [one, two])
      ({ version: edited } = await company.ask(SetAnalysis, { id, itemId, version: edited, ...analysis(cement('1')) }));
    expect((await explosion(id, first)).resources).toMatchObject([{ quantity: '2', amount: '51.80' }]);
    expect((await explosion(id, second)).resources).toMatchObject([{ quantity: '3', amount: '77.70' }]);
    expect((await explosion(id)).resources).toMatchObject([{ quantity: '5', amount: '129.50' }]);
    await expect(explosion(id, one)).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' });
    await expect(explosion(id, randomUUID())).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' });
  });

  it('is empty without analyses', async () => {
    const { id } = await quotation(company, [{ price: '5', quantity: '2' }]);
    expect(await explosion(id)).toMatchObject({
      resources: [],
      kinds: [],
      withoutAnalysis: '10.00',
      directCost: '10.00',
    });
  });

  it('is for the owner alone', async () => {
    const { id } = await budget(company, [{ quantity: '2' }], [cement()]);
    await expect(explosion(id, undefined, stranger)).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
    await send(company, id, stranger).catch(() => undefined);
    await expect(explosion(id, undefined, stranger)).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
    const asked = await request(company);
    await expect(explosion(asked.id)).rejects.toMatchObject({ code: 'NO_BUDGET_ON_REQUEST' });
  });
});
