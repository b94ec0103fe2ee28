import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { FindPrices } from '@cotizaobra/proto/prices/find-prices';
import { SaveMarketSetting } from '@cotizaobra/proto/prices/save-market-setting';
import {
  ask,
  cement,
  cementAt,
  give,
  lima,
  quoted,
  release,
  startPrices,
  tellReturned,
  tellWithdrawn,
} from '../support/prices-service.js';

const victimPrice = '33.3333';
const spellings = [
  cement,
  { description: 'CEMENTO PORTLAND TIPO I', unit: 'bls' },
  { description: 'cemento tipo 1 x 42,5 kg', unit: 'Bolsa' },
  { description: 'Cemento', unit: 'bol' },
  { description: 'Cemento Portland tipo I a granel', unit: 'bol' },
  { ...cement, unit: 'kg' },
  { ...cement, unit: '' },
];
const places = [lima, 'Lima', '1501', '150103', '150122', '07', '08'];

describe('who asks around one price', () => {
  let test: TestService;
  beforeEach(async () => {
    test = await startPrices();
  }, 60_000);
  afterEach(() => test?.stop());

  /** Everything that an attacker can be told of the market: by text, unit, place, currency, basis, alone and in batches. */
  async function everything(attacker: Actor): Promise<string> {
    const told: unknown[] = [];
    for (const department of places)
      for (const basis of ['WITH_TAX', 'WITHOUT_TAX'] as const)
        for (const currency of ['PEN', 'USD'] as const) {
          const terms = { department, basis, currency };
          const { items } = await test.client.request(FindPrices, { items: spellings, ...terms }, attacker);
          told.push(
            items.map(({ market }) => market),
            (await ask(test, attacker, terms)).market,
          );
        }
    return JSON.stringify(told);
  }

  it('learns nothing of it: figures stay as they are until five companies have changed', async () => {
    const attacker = testActor();
    const companies = await quoted(test, ['31', '32', '34', '35', '36', '37']);
    const before = await everything(attacker);
    const steps = [
      () => tellReturned(test, give(cementAt(victimPrice))),
      () => tellReturned(test, give([{ description: 'Cemento tipo 1', unit: 'bls', price: '30' }])),
      () => tellWithdrawn(test, companies[0]!),
      () => test.client.request(SaveMarketSetting, { takesPart: false }, companies[1]!.provider),
    ];
    for (const step of steps) {
      await step();
      await release(test);
      expect(await everything(attacker)).toBe(before);
    }
    expect(before).not.toContain(victimPrice);
    await tellReturned(test, give(cementAt('38')));
    await release(test);
    expect(await everything(attacker)).not.toBe(before);
  });

  it('learns nothing as a seller that moves its own price either', async () => {
    const attacker = testActor();
    await quoted(test, ['31', '32', '34', '35', victimPrice]);
    const before = (await ask(test, attacker)).market;
    for (const price of ['0.01', '33', '33.4', '99999']) {
      const own = give(cementAt(price), { provider: attacker });
      await tellReturned(test, own);
      await release(test);
      expect((await ask(test, attacker)).market).toEqual(before);
      await tellWithdrawn(test, own);
      await release(test);
      expect((await ask(test, attacker)).market).toEqual(before);
    }
  });

  it('learns nothing as the buyer that was quoted all prices but one or two', async () => {
    const buyer = testActor();
    for (const price of ['31', '32', '34', '35']) await tellReturned(test, give(cementAt(price), { buyer }));
    for (const price of [victimPrice, '33.5']) {
      await tellReturned(test, give(cementAt(price)));
      await release(test);
      expect(JSON.parse(await everything(buyer)).flat()).toEqual(expect.not.arrayContaining([expect.anything()]));
    }
    await quoted(test, ['33.6']);
    expect((await ask(test, buyer)).market).toMatchObject({ count: 7, companies: 7 });
  });

  it('learns a figure of its own prices from no one who has fewer', async () => {
    const buyer = testActor();
    await quoted(test, ['31', '32', '34', '35', '36'], buyer);
    expect((await ask(test, buyer)).market).toMatchObject({ median: '34' });
    const before = await everything(buyer);
    for (const price of [victimPrice, '33.5', '33.6', '33.7']) {
      await tellReturned(test, give(cementAt(price)));
      await release(test);
      expect(await everything(buyer)).toBe(before);
    }
  });
});
