import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageInput } from '@cotizaobra/proto/core/message';
import { ProfileSaved } from '@cotizaobra/proto/identity/events';
import { ConfirmOrder } from '@cotizaobra/proto/orders/confirm-order';
import { GetOrder } from '@cotizaobra/proto/orders/get-order';
import { ListOrders } from '@cotizaobra/proto/orders/list-orders';
import type { Order } from '@cotizaobra/proto/orders/model';
import { dealOf, ordered, startOrders } from '../support/orders-service.js';

describe('the lists of orders', () => {
  let test: TestService;
  let buyer: Actor;
  let provider: Actor;
  const made: Order[] = [];
  beforeAll(async () => {
    test = await startOrders();
    buyer = testActor();
    provider = testActor();
    for (let at = 1; at <= 12; at += 1) {
      const deal = dealOf(
        at % 3 === 0 ? { buyer, provider } : { buyer },
        [[`${at}`, '10']],
        at === 5
          ? {
              request: {
                id: crypto.randomUUID(),
                code: 'RQ-9',
                title: 'Señalización 100%_obra',
                project: 'P',
                revision: 1,
              },
            }
          : {},
      );
      made.push((await ordered(test, deal)).order);
    }
    await test.client.request(ConfirmOrder, { id: made[2]!.id }, provider);
  });
  afterAll(() => test.stop());

  const list = (query: MessageInput<typeof ListOrders>, actor = buyer) => test.client.request(ListOrders, query, actor);
  const codes = async (query: MessageInput<typeof ListOrders>, actor = buyer) =>
    (await list(query, actor)).orders.map(({ code }) => Number(code.slice(-4)));

  it('give ten a page, the newest first, with the counts of each state and side', async () => {
    const first = await list({});
    expect(first.orders.map(({ code }) => Number(code.slice(-4)))).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(first.meta).toEqual({ page: 1, hasPreviousPage: false, hasNextPage: true, total: 12, totalCapped: false });
    expect(await codes({ page: 2 })).toEqual([2, 1]);
    expect(first.counts).toMatchObject({ ISSUED: 11, CONFIRMED: 1, RECEIVED: 0 });
    expect(first.sides).toEqual({ purchases: 12, sales: 0 });
    expect((await list({}, provider)).sides).toEqual({ purchases: 0, sales: 4 });
  });

  it('show each company the other one', async () => {
    const [bought] = (await list({ company: provider.companyId ?? '' })).orders;
    const [sold] = (await list({ side: 'sales' }, provider)).orders;
    expect([bought?.id, bought?.company.name]).toEqual([made[11]?.id, 'Ladrillera Tierra Cocida S.A.C.']);
    expect([sold?.id, sold?.company.name]).toEqual([made[11]?.id, 'Constructora Wayra Sur S.A.C.']);
    expect((await list({}, provider)).orders).toEqual([]);
  });

  it('filter by state and company and keep the counts of the other states', async () => {
    expect(await codes({ state: 'CONFIRMED' })).toEqual([3]);
    const page = await list({ state: 'CONFIRMED', company: provider.companyId ?? '' });
    expect([page.meta.total, page.counts.ISSUED, page.counts.CONFIRMED]).toEqual([1, 3, 1]);
    expect(await codes({ state: '', company: '' })).toHaveLength(10);
  });

  it('filter by the day that the delivery names, both ends included, and never an order that names none', async () => {
    const actor = testActor();
    for (const deliveryTime of ['2026-12-18', 'Hasta el 4/1/2027', '7 días'])
      await ordered(test, dealOf({ buyer: actor }, [['1', '10']], { details: { deliveryTime } }));
    expect(await codes({ deliveryFrom: '2026-12-18' }, actor)).toEqual([2, 1]);
    expect(await codes({ deliveryFrom: '2026-12-19' }, actor)).toEqual([2]);
    expect(await codes({ deliveryFrom: '2026-12-18', deliveryTo: '2027-01-03' }, actor)).toEqual([1]);
    const { meta, counts } = await list({ deliveryTo: '2027-01-04' }, actor);
    expect([meta.total, counts.ISSUED]).toEqual([2, 2]);
    expect(await codes({ deliveryFrom: '', deliveryTo: '' }, actor)).toHaveLength(3);
  });

  it.each([
    ['senalizacion', [5]],
    ['SEÑALIZACIÓN obra', [5]],
    ['100%_o', [5]],
    ['RQ-9', [5]],
    ['0007', [7]],
    ['20999301275 0012', [12]],
    ['nada de eso', []],
    ['%', [5]],
  ])('find by %s', async (search, found) => {
    expect(await codes({ search })).toEqual(found);
  });

  it('sort by amount, age and code', async () => {
    expect((await codes({ orderBy: 'amount' }))[0]).toBe(12);
    expect((await codes({ orderBy: 'oldest' }))[0]).toBe(1);
    expect((await codes({ orderBy: 'code' }))[0]).toBe(1);
  });

  it('say who acted, once identity has told the name', async () => {
    const { userId } = provider;
    const place = { department: '15', province: '1501', district: '150103', address: null };
    await test.client.publish(ProfileSaved, {
      subject: userId,
      data: { userId, email: 'a@b.pe', name: 'Nélida', lastName: 'Poma', phone: '9', ...place },
    });
    await waitFor(async () => {
      const { history } = await test.client.request(GetOrder, { id: made[2]!.id }, buyer);
      return history[0]?.by === 'Nélida Poma';
    });
  });
});
