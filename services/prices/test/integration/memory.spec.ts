import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { FindPrices } from '@cotizaobra/proto/prices/find-prices';
import { PRICE_BATCH_MAX } from '@cotizaobra/proto/prices/limits';
import {
  ask,
  cement,
  cementAt,
  give,
  lima,
  startPrices,
  tellOpened,
  tellReturned,
  tellTakenOver,
  tellWithdrawn,
} from '../support/prices-service.js';

describe('the own price memory', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startPrices();
  }, 60_000);
  afterAll(() => test?.stop());

  it('shows a price to the provider that gave it and to the buyer that received it', async () => {
    const given = give(cementAt('31.6'));
    await tellReturned(test, given);
    const { answer, provider, buyer } = given;
    const { own: gave, market } = await ask(test, provider);
    const shared = { price: '31.6', code: answer.code, quotationId: answer.quotationId, dispatchId: answer.dispatchId };
    expect(gave?.last).toMatchObject({
      ...shared,
      side: 'GIVEN',
      company: { id: buyer.companyId, name: answer.buyer.name },
    });
    expect(market).toBeNull();
    const { own: got } = await ask(test, buyer);
    expect(got?.last).toMatchObject({ ...shared, side: 'RECEIVED', company: { id: provider.companyId } });
  });

  it('shows it to nobody else, in any field', async () => {
    const given = give(cementAt('28.1371'));
    await tellReturned(test, given);
    for (const stranger of [testActor(), testActor({ role: 'superAdmin' })]) {
      const one = await ask(test, stranger);
      const batch = await test.client.request(FindPrices, { items: [cement], department: lima }, stranger);
      expect(one).toMatchObject({ own: null, market: null });
      expect(batch.items).toEqual([{ last: null, market: null }]);
      expect(JSON.stringify([one, batch])).not.toMatch(new RegExp(`28\\.1371|${given.answer.code}|Wayra`));
    }
  });

  it('finds what is the same thing, and keeps units and currencies apart', async () => {
    const given = give([
      { description: 'CEMENTO PORTLAND TIPO I (42.5 KG)', unit: 'bls', price: '30.5' },
      { description: 'Arena gruesa', unit: 'm3', price: '68' },
      { description: 'Arena fina', unit: 'm3', price: '0' },
    ]);
    await tellReturned(test, given);
    const { provider } = given;
    const priceOf = async (question: object) => (await ask(test, provider, question)).own?.last.price ?? null;
    expect(await priceOf({})).toBe('30.5');
    expect(await priceOf({ description: 'cemento tipo 1 x 42,5 kg', unit: 'Bolsa' })).toBe('30.5');
    expect(await priceOf({ unit: 'kg' })).toBeNull();
    expect(await priceOf({ currency: 'USD' })).toBeNull();
    expect(await priceOf({ description: 'Arena gruesa', unit: 'm³' })).toBe('68');
    expect(await priceOf({ description: 'Arena fina', unit: 'm3' })).toBeNull();
    expect(await priceOf({ department: '08' })).toBe('30.5');
  });

  it('converts a price to the asked basis, exactly and once', async () => {
    const provider = testActor();
    await tellReturned(test, give(cementAt('39.8'), { provider }, { returnedAt: '2026-03-02T15:00:00.000Z' }));
    await tellReturned(
      test,
      give(cementAt('33'), { provider }, { taxMode: 'EXCLUDED', returnedAt: '2026-05-02T15:00:00.000Z' }),
    );
    await tellReturned(
      test,
      give(cementAt('32'), { provider }, { taxMode: 'EXEMPT', returnedAt: '2026-04-03T02:00:00.000Z' }),
    );
    const prices = async (basis: 'WITH_TAX' | 'WITHOUT_TAX') =>
      (await ask(test, provider, { basis })).own?.history.map(({ price, day }) => [price, day]);
    expect(await prices('WITH_TAX')).toEqual([
      ['38.94', '2026-05-02'],
      ['32', '2026-04-02'],
      ['39.8', '2026-03-02'],
    ]);
    expect(await prices('WITHOUT_TAX')).toEqual([
      ['33', '2026-05-02'],
      ['32', '2026-04-02'],
      ['33.7288', '2026-03-02'],
    ]);
  });

  it('answers many lines in their order, known or not', async () => {
    const given = give([
      { description: 'Arena gruesa', unit: 'm3', price: '68' },
      { description: 'Piedra chancada de 1/2"', unit: 'm3', price: '83.5' },
      { description: 'Hormigón', unit: 'm3', price: '50' },
    ]);
    await tellReturned(test, given);
    const items = [
      { description: 'piedra chancada ½"', unit: 'm3' },
      { description: 'Nunca vista', unit: 'und' },
      { description: 'arena gruesa', unit: 'm3' },
      { description: 'arena gruesa', unit: 'm3' },
    ];
    const found = await test.client.request(FindPrices, { items, department: 'Lima' }, given.buyer);
    expect(found.department).toBe(lima);
    expect(found.items.map(({ last }) => last?.price ?? null)).toEqual(['83.5', null, '68', '68']);
    const many = Array.from({ length: PRICE_BATCH_MAX + 1 }, () => cement);
    await expect(test.client.request(FindPrices, { items: many, department: lima }, given.buyer)).rejects.toMatchObject(
      { status: 400 },
    );
  });

  it('records an answer once, however often it is told', async () => {
    const given = give(cementAt('29.9'));
    for (let time = 0; time < 3; time += 1) await tellReturned(test, given);
    expect((await ask(test, given.buyer)).own?.history).toHaveLength(1);
  });

  it('knows nothing of a sealed answer until it is opened', async () => {
    const given = give(cementAt('27.5'));
    given.readable = false;
    await tellReturned(test, given, true);
    for (const actor of [given.buyer, given.provider]) expect((await ask(test, actor)).own).toBeNull();
    given.readable = true;
    await tellOpened(test, given);
    for (const actor of [given.buyer, given.provider]) expect((await ask(test, actor)).own?.last.price).toBe('27.5');
  });

  it('forgets an answer that was withdrawn or replaced, and one that was withdrawn before it was told', async () => {
    const first = give(cementAt('27'));
    const pair = { buyer: first.buyer, provider: first.provider };
    await tellReturned(test, first);
    await tellWithdrawn(test, first);
    expect((await ask(test, first.buyer)).own).toBeNull();
    const second = give(cementAt('26.5'), pair);
    await tellReturned(test, second);
    expect((await ask(test, first.buyer)).own?.history.map(({ price }) => price)).toEqual(['26.5']);
    const late = give(cementAt('20'), pair);
    await tellWithdrawn(test, late);
    await tellReturned(test, late);
    expect((await ask(test, first.buyer)).own?.history.map(({ price }) => price)).toEqual(['26.5']);
  });

  it('remembers the last return of a Quotation alone, whichever is told first', async () => {
    const first = give(cementAt('25'));
    const pair = { buyer: first.buyer, provider: first.provider };
    const { quotationId } = first.answer;
    await tellReturned(test, first);
    const second = give(cementAt('24'), pair, { quotationId });
    first.readable = false;
    await tellReturned(test, second);
    expect((await ask(test, first.buyer)).own?.history.map(({ price }) => price)).toEqual(['24']);
    await tellReturned(test, first);
    expect((await ask(test, first.provider)).own?.history.map(({ price }) => price)).toEqual(['24']);
  });

  it('gives the prices of a guest to the company that it became', async () => {
    const given = give(cementAt('31.1'), {}, { guest: true });
    await tellReturned(test, given);
    const account = testActor();
    await tellTakenOver(test, given, account);
    expect((await ask(test, account)).own?.last).toMatchObject({ price: '31.1', side: 'GIVEN' });
  });

  it.each([
    [{ department: '99' }, 'department'],
    [{ description: '  ' }, 'description'],
    [{ basis: 'X' }, 'basis'],
  ])('refuses %j by the name of its field', async (question, path) => {
    await expect(ask(test, testActor(), question as never)).rejects.toMatchObject({
      status: 400,
      fields: [expect.objectContaining({ path })],
    });
  });
});
