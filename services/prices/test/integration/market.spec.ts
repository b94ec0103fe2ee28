import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { GetMarketSetting } from '@cotizaobra/proto/prices/get-market-setting';
import { SaveMarketSetting } from '@cotizaobra/proto/prices/save-market-setting';
import { addDays, limaDay } from '@cotizaobra/proto/rules/dates';
import {
  ask,
  cementAt,
  give,
  quoted,
  release,
  startPrices,
  tellReturned,
  tellTakenOver,
  tellWithdrawn,
} from '../support/prices-service.js';

/** Each test has a department of its own, so that no market is shared. */
describe('the market', () => {
  let test: TestService;
  beforeEach(async () => {
    test = await startPrices();
  }, 60_000);
  afterEach(() => test?.stop());

  const five = ['37.1', '38.4', '40.2', '36.9', '39'];

  it('has a median and quartiles by linear interpolation once five companies stand behind it', async () => {
    const stranger = testActor();
    await quoted(test, five.slice(0, 4));
    expect((await ask(test, stranger)).market).toBeNull();
    await quoted(test, five.slice(4));
    const market = { q1: '37.1', median: '38.4', q3: '39', count: 5, companies: 5, asOf: limaDay(new Date()) };
    expect((await ask(test, stranger)).market).toEqual(market);
    expect((await ask(test, stranger, { basis: 'WITHOUT_TAX' })).market).toMatchObject({
      q1: '31.4407',
      median: '32.5424',
      q3: '33.0508',
    });
    for (const other of [{ department: '08' }, { currency: 'USD' as const }, { unit: 'kg' }])
      expect((await ask(test, stranger, other)).market).toBeNull();
  });

  it('is none where one company has more than 40 % of the prices', async () => {
    const provider = testActor();
    for (const price of five.slice(0, 4)) await tellReturned(test, give(cementAt(price)));
    for (let at = 0; at < 3; at += 1) await tellReturned(test, give(cementAt('30'), { provider }));
    await release(test);
    expect((await ask(test, provider)).market).toBeNull();
    await quoted(test, ['41']);
    expect((await ask(test, provider)).market).toMatchObject({ count: 8, companies: 6 });
  });

  it('counts no guest, because a buyer invents them, until it has an account', async () => {
    for (const price of five.slice(0, 4)) await tellReturned(test, give(cementAt(price)));
    const guest = give(cementAt('39'), {}, { guest: true });
    await tellReturned(test, guest);
    await release(test);
    expect((await ask(test, testActor())).market).toBeNull();
    await tellTakenOver(test, guest, testActor());
    await release(test);
    expect((await ask(test, testActor())).market).toMatchObject({ count: 5, companies: 5 });
  });

  it('shows no company that left anything, and counts its prices no more from the next release on', async () => {
    const all = await quoted(test, [...five, '50']);
    const leaver = all[5]!.provider;
    expect(await test.client.request(GetMarketSetting, {}, leaver)).toEqual({ takesPart: true });
    for (let time = 0; time < 2; time += 1) await test.client.request(SaveMarketSetting, { takesPart: false }, leaver);
    expect(await ask(test, leaver)).toMatchObject({ takesPart: false, market: null, own: { last: { price: '50' } } });
    await release(test);
    const before = (await ask(test, testActor())).market;
    expect(before).toMatchObject({ count: 6 });
    await quoted(test, five);
    expect((await ask(test, testActor())).market).toMatchObject({ count: 10, companies: 10 });
    await test.client.request(SaveMarketSetting, { takesPart: true }, leaver);
    expect(await ask(test, leaver)).toMatchObject({ takesPart: true, market: { count: 10 } });
  });

  it('has the last 12 months, and is hidden a month after its last release', async () => {
    const today = limaDay(new Date());
    const noon = (day: string) => new Date(`${day}T17:00:00.000Z`);
    const old = addDays(today, -370);
    for (const price of five)
      await tellReturned(test, give(cementAt(price), {}, { returnedAt: noon(old).toISOString() }));
    await release(test);
    expect((await ask(test, testActor())).market).toBeNull();
    await quoted(test, ['10', '11', '12', '13', '14']);
    expect((await ask(test, testActor())).market).toMatchObject({ median: '12', count: 5 });
    await test.database.query(
      'UPDATE market SET released_on = released_on - 31, look_on = look_on - 31 WHERE released_on IS NOT NULL',
    );
    expect((await ask(test, testActor())).market).toBeNull();
  });

  it('drops a withdrawn price with the next release, and its row after it', async () => {
    const all = await quoted(test, [...five, '99']);
    await tellWithdrawn(test, all[5]!);
    await release(test);
    expect((await ask(test, testActor())).market).toMatchObject({ count: 6 });
    const rows = () =>
      test.database.query('SELECT 1 FROM observation WHERE dispatch_id = $1', [all[5]!.answer.dispatchId]);
    expect(await rows()).toHaveLength(1);
    await quoted(test, five);
    expect((await ask(test, testActor())).market).toMatchObject({ count: 10 });
    expect(await rows()).toHaveLength(0);
  });
});
