import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { Backfill } from '../../src/backfill/backfill.js';
import { ask, cementAt, give, quoted, release, startPrices, tellReturned } from '../support/prices-service.js';

describe('the backfill', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startPrices();
  }, 60_000);
  afterAll(() => test?.stop());

  const everything = () =>
    test.database.query(
      `SELECT dispatch_id, item_id, text, product.unit, provider_company_id, buyer_company_id, day::text, price, with_tax,
         without_tax, stands, released FROM observation JOIN product ON product.id = product_id ORDER BY 1, 2`,
    );

  it('remembers what was returned before, and the same again however often it runs', async () => {
    const three = ['Arena gruesa', 'Arena fina', 'Hormigón'].map((description) => ({
      description,
      unit: 'm3',
      price: '60',
    }));
    for (const price of ['31', '32', '33', '34', '35']) give([...cementAt(price), ...three]);
    const sealed = give(cementAt('1'));
    sealed.readable = false;
    const backfill = test.get(Backfill);
    expect(await backfill.run()).toBe(6);
    await release(test);
    const first = await everything();
    const { market } = await ask(test, testActor());
    expect(first).toHaveLength(20);
    expect(market).toMatchObject({ median: '33', count: 5 });
    expect(await backfill.run()).toBe(6);
    await release(test);
    expect(await everything()).toEqual(first);
    expect((await ask(test, testActor())).market).toEqual(market);
  });

  it('gives the same numbers as the events do', async () => {
    const before = await everything();
    for (const price of ['41', '42', '43', '44', '45']) await tellReturned(test, give(cementAt(price)));
    await release(test);
    const told = await everything();
    expect(told).toHaveLength(before.length + 5);
    await test.database.query('TRUNCATE observation, answer, market, product');
    await test.get(Backfill).run();
    await release(test);
    expect(await everything()).toEqual(told);
  });

  it('runs by itself on a new database', async () => {
    await quoted(test, ['50']);
    const fresh = await startPrices();
    try {
      await fresh.database.query('TRUNCATE backfill_run');
      const { buyer } = give(cementAt('77'));
      await waitFor(async () => (await ask(fresh, buyer)).own?.last.price === '77');
    } finally {
      await fresh.stop();
    }
  });
});
