import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { ConfirmOrder } from '@cotizaobra/proto/orders/confirm-order';
import { OrderCancelled, OrderIssued, PublicOrderIssued } from '@cotizaobra/proto/orders/events';
import { GetOrder } from '@cotizaobra/proto/orders/get-order';
import { ListOrders } from '@cotizaobra/proto/orders/list-orders';
import { AwardUndone, QuotationAwarded } from '@cotizaobra/proto/quotations/events';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import {
  award,
  type Deal,
  dealOf,
  factsOf,
  ordered,
  orderIdsOf,
  startOrders,
  undo,
} from '../support/orders-service.js';

const year = limaDay(new Date()).slice(0, 4);

describe('an award', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startOrders();
  });
  afterAll(() => test.stop());

  const taken = (...eventIds: string[]) =>
    waitFor(async () => {
      const rows = await test.database.query('SELECT 1 FROM inbox WHERE event_id = ANY($1)', [eventIds]);
      return rows.length === eventIds.length;
    });
  const state = async (deal: Deal) => {
    const [id] = await orderIdsOf(test, deal);
    return id ? (await test.client.request(GetOrder, { id }, deal.buyer)).state : null;
  };

  it('makes the order of a winner, with lines, totals, words and both companies as awarded', async () => {
    const { deal, order } = await ordered(test);
    expect(order).toMatchObject({
      code: `OC-${year}-0001`,
      state: 'ISSUED',
      side: 'purchases',
      totals: { subtotal: '22731.02', igv: '4091.58', total: '26822.60' },
      words: 'SON: VEINTISÉIS MIL OCHOCIENTOS VEINTIDÓS Y 60/100 SOLES',
      buyer: { ruc: '20999012371', address: 'Jr. Los Alisos 418', place: 'Santiago de Surco, Lima, Lima' },
      provider: { ruc: '20999301275' },
      request: { code: 'RQ-2026-0021' },
      quotation: { code: 'COT-2026-0414', dispatchId: deal.share.dispatchId },
      delivery: { place: 'Calle Los Molles 245, Ate, Lima, Lima', time: '2026-12-18', contact: 'Diego Paucar' },
      paymentTerms: 'Factura a 30 días',
      received: { amount: '0.00', pendingAmount: '26822.60', percent: 0 },
    });
    expect(order.lines.map(({ number, quantity, price, partial }) => [number, quantity, price, partial])).toEqual([
      ['1.1', '420', '31.2', '13104.00'],
      ['1.2', '12', '59.5', '714.00'],
      ['1.3', '8360', '1.12', '9363.20'],
      ['1.4', '1071', '3.4', '3641.40'],
    ]);
    expect((await test.client.request(GetOrder, { id: order.id }, deal.provider)).side).toBe('sales');
    const published = await test.client.eventsOf(OrderIssued);
    expect(published.filter(({ data }) => (data as { orderId: string }).orderId === order.id)).toHaveLength(1);
    const receivers = (await test.client.readStream('PUBLIC'))
      .filter(({ data }) => (data as { orderId: string }).orderId === order.id)
      .map(({ subject }) => subject)
      .sort();
    const subjects = [deal.buyer, deal.provider].map(({ companyId }) => PublicOrderIssued.subjectFor(companyId ?? ''));
    expect(receivers).toEqual(subjects.sort());
  });

  it('stays as it was when the Quotation changes afterwards', async () => {
    const { deal, order } = await ordered(test);
    deal.share.lines[0]!.price = '99';
    deal.share.buyer.name = 'Otro nombre';
    const { envelope } = await award(test.client, deal);
    await taken(envelope.id);
    expect(await test.client.request(GetOrder, { id: order.id }, deal.buyer)).toEqual(order);
  });

  it('makes one order however often it is told', async () => {
    const deal = dealOf();
    const { envelope } = await award(test.client, deal);
    await test.client.publishRaw(QuotationAwarded, envelope, JSON.stringify(factsOf(deal)));
    const again = await Promise.all([1, 2, 3].map(() => award(test.client, deal)));
    await taken(envelope.id, ...again.map((one) => one.envelope.id));
    expect(await orderIdsOf(test, deal)).toHaveLength(1);
  });

  it('numbers the orders of each buyer without gaps while many winners are told at once', async () => {
    const buyer = testActor();
    const deals = Array.from({ length: 12 }, () => dealOf({ buyer }));
    await Promise.all([...deals.map((deal) => award(test.client, deal)), award(test.client, dealOf())]);
    const codes = await waitFor(async () => {
      const first = await test.client.request(ListOrders, { orderBy: 'code' }, buyer);
      const second = await test.client.request(ListOrders, { orderBy: 'code', page: 2 }, buyer);
      const all = [...first.orders, ...second.orders].map(({ code }) => code);
      return all.length === deals.length ? all : null;
    });
    expect(codes).toEqual(deals.map((_, at) => `OC-${year}-${String(at + 1).padStart(4, '0')}`));
  });

  it('that is undone cancels the order', async () => {
    const { deal, order } = await ordered(test);
    await undo(test.client, deal);
    await waitFor(async () => (await state(deal)) === 'CANCELLED');
    const { endedBy } = (await test.client.request(ListOrders, {}, deal.buyer)).orders[0]!;
    expect(endedBy).toBe('platform');
    const [cancelled] = (await test.client.eventsOf(OrderCancelled)).filter(
      ({ data }) => (data as { orderId: string }).orderId === order.id,
    );
    expect(cancelled?.data).toMatchObject({ by: 'platform', state: 'CANCELLED' });
    await expect(test.client.request(ConfirmOrder, { id: order.id }, deal.provider)).rejects.toMatchObject({
      code: 'ORDER_ILLEGAL_STATE',
    });
  });

  it('makes no order when its undoing arrives first', async () => {
    const deal = dealOf();
    const undone = await undo(test.client, deal);
    await taken(undone.envelope.id);
    deal.undone = false;
    const awarded = await award(test.client, deal);
    await taken(awarded.envelope.id);
    expect(await orderIdsOf(test, deal)).toEqual([]);
  });

  it('makes no order when quotations says that it is undone', async () => {
    const deal = dealOf({ undone: true });
    const { envelope } = await award(test.client, deal);
    await taken(envelope.id);
    expect(await orderIdsOf(test, deal)).toEqual([]);
  });

  it('makes no order whose total differs from what the award stated', async () => {
    const deal = dealOf();
    deal.share.totals.totalAmount = '26822.61';
    const { envelope } = await award(test.client, deal);
    await waitFor(async () => {
      const rows = await test.database.query('SELECT 1 FROM dead_letters WHERE event_key = $1', [envelope.id]);
      return rows.length > 0;
    });
    expect(await orderIdsOf(test, deal)).toEqual([]);
  });

  it('cannot be undone under a confirmed order: what was told changes nothing', async () => {
    const { deal, order } = await ordered(test);
    await test.client.request(ConfirmOrder, { id: order.id }, deal.provider);
    const { envelope } = await test.client.publish(AwardUndone, {
      subject: deal.share.quotation.id,
      data: factsOf(deal),
    });
    await taken(envelope.id);
    expect(await state(deal)).toBe('CONFIRMED');
  });
});
