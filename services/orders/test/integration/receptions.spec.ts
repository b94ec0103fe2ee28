import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { CloseOrder } from '@cotizaobra/proto/orders/close-order';
import { ConfirmOrder } from '@cotizaobra/proto/orders/confirm-order';
import { OrderPartlyReceived, OrderReceived } from '@cotizaobra/proto/orders/events';
import { GetOrder } from '@cotizaobra/proto/orders/get-order';
import { ListOrders } from '@cotizaobra/proto/orders/list-orders';
import type { Order } from '@cotizaobra/proto/orders/model';
import { RecordReception } from '@cotizaobra/proto/orders/record-reception';
import { ReverseReception } from '@cotizaobra/proto/orders/reverse-reception';
import { addDays, limaDay } from '@cotizaobra/proto/rules/dates';
import { amountToCents } from '@cotizaobra/proto/rules/totals';
import { type Deal, dealOf, ordered, pictured, startOrders } from '../support/orders-service.js';

const signedCents = (amount: string): bigint =>
  amount.startsWith('-') ? -amountToCents(amount.slice(1)) : amountToCents(amount);

describe('receptions', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startOrders();
  });
  afterAll(() => test.stop());

  async function confirmed(deal?: Deal): Promise<{ deal: Deal; order: Order }> {
    const made = await ordered(test, deal);
    const order = await test.client.request(ConfirmOrder, { id: made.order.id }, made.deal.provider);
    return { deal: made.deal, order };
  }
  /** Receives quantities of the lines in their order; '' leaves a line out. */
  const receive = ({ deal, order }: { deal: Deal; order: Order }, quantities: string[], guide = 'T001-1') => {
    const lines = order.lines.flatMap(({ id }, at) => {
      const quantity = quantities[at];
      return quantity ? [{ lineId: id, quantity }] : [];
    });
    const input = { id: order.id, date: limaDay(new Date()), guide, lines };
    return test.client.request(RecordReception, input, deal.buyer);
  };
  const reverse = ({ deal, order }: { deal: Deal; order: Order }, receptionId: string) =>
    test.client.request(ReverseReception, { id: order.id, receptionId, reason: 'Se contó de más' }, deal.buyer);

  it('of the picture: quantities, amounts, percent and numbers follow', async () => {
    const one = await confirmed();
    await receive(one, ['210', '12'], 'T001-00004518');
    let order = await receive(one, ['', '', '4598'], 'T001-00004562');
    order = await reverse(one, order.receptions[0]!.id);
    await receive(one, ['', '', '4180'], 'T001-00004562');
    order = await receive(one, ['180', '', '', '540'], 'T001-00004631');
    expect(order.state).toBe('PARTLY_RECEIVED');
    expect(order.lines.map(({ received, pending }) => [received, pending])).toEqual([
      ['390', '30'],
      ['12', '0'],
      ['4180', '4180'],
      ['540', '531'],
    ]);
    expect(order.received).toEqual({
      partial: '19399.60',
      amount: '19399.60',
      pendingAmount: '7423.00',
      percent: 72,
    });
    expect(
      order.receptions.map(({ number, amount, reverses, reversedBy }) => [number, amount, reverses, reversedBy]),
    ).toEqual([
      [5, '7452.00', null, null],
      [4, '4681.60', null, null],
      [3, '-5149.76', 2, null],
      [2, '5149.76', null, 3],
      [1, '7266.00', null, null],
    ]);
    const [card] = (await test.client.request(ListOrders, { search: '4631' }, one.deal.buyer)).orders;
    expect(card).toMatchObject({ id: order.id, receptionCount: 3, received: { percent: 72 } });
  });

  it('complete an order, and their reversal opens it again down to nothing', async () => {
    const one = await confirmed();
    const all = await receive(
      one,
      pictured.map(([quantity]) => quantity),
    );
    expect(all).toMatchObject({
      state: 'RECEIVED',
      received: { amount: '26822.60', pendingAmount: '0.00', percent: 100 },
    });
    await waitFor(async () => (await test.client.eventsOf(OrderReceived)).length > 0);
    const back = await reverse(one, all.receptions[0]!.id);
    expect(back).toMatchObject({ state: 'CONFIRMED', received: { amount: '0.00', percent: 0 } });
    const told = await waitFor(async () => {
      const events = await test.client.eventsOf(OrderPartlyReceived);
      return events.find(({ data }) => (data as { orderId: string }).orderId === one.order.id);
    });
    expect(told.data).toMatchObject({ state: 'CONFIRMED', reverses: 1, reception: 2, receivedPercent: 0 });
  });

  it('refuse more than was ordered to the fourth decimal, and store nothing of it', async () => {
    const one = await confirmed(
      dealOf({}, [
        ['0.3', '10'],
        ['5', '1'],
      ]),
    );
    await receive(one, ['0.1']);
    await receive(one, ['0.1999']);
    await expect(receive(one, ['0.0002', '5'])).rejects.toMatchObject({
      code: 'RECEIVED_TOO_MUCH',
      status: 409,
      message: 'De la partida 1.1 quedan 0.0001 por recibir. Corrige la cantidad.',
      fields: [{ path: 'lines.0.quantity' }],
    });
    const order = await test.client.request(GetOrder, { id: one.order.id }, one.deal.buyer);
    expect(order.lines.map(({ received }) => received)).toEqual(['0.2999', '0']);
    expect((await receive(one, ['0.0001', '5'])).state).toBe('RECEIVED');
  });

  it('never exceed the order when many are recorded at once', async () => {
    const one = await confirmed(dealOf({}, [['10', '3.3333']]));
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => receive(one, ['1'])));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const order = await test.client.request(GetOrder, { id: one.order.id }, one.deal.buyer);
    expect(order).toMatchObject({ state: 'RECEIVED', received: { amount: '33.33', percent: 100 } });
    expect(order.receptions.map(({ number }) => number)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    const sum = order.receptions.reduce((total, { amount }) => total + signedCents(amount), 0n);
    expect(sum).toBe(3333n);
  });

  it.each(['INCLUDED', 'EXCLUDED', 'EXEMPT'] as const)(
    'add up to the received amount after every step, with tax mode %s',
    async (taxMode) => {
      const one = await confirmed(
        dealOf(
          {},
          [
            ['7.7777', '1.115'],
            ['3', '0.3333'],
          ],
          { taxMode },
        ),
      );
      let order = await receive(one, ['1.1111', '1']);
      for (const quantities of [['2.2222'], ['0.0001', '1'], ['3']]) order = await receive(one, quantities);
      order = await reverse(one, order.receptions.at(-1)!.id);
      const sum = order.receptions.reduce((total, { amount }) => total + signedCents(amount), 0n);
      expect(sum).toBe(amountToCents(order.received.partial));
      const { amount, pendingAmount } = order.received;
      expect(amountToCents(amount) + amountToCents(pendingAmount)).toBe(amountToCents(order.totals.total));
      order = await receive(
        one,
        order.lines.map(({ pending }) => pending),
      );
      expect(order).toMatchObject({
        state: 'RECEIVED',
        received: { amount: order.totals.total, pendingAmount: '0.00' },
      });
    },
  );

  it('are reversed once, and a reversal not at all', async () => {
    const one = await confirmed();
    const { receptions } = await receive(one, ['10']);
    const [first] = receptions;
    const race = await Promise.allSettled([1, 2, 3].map(() => reverse(one, first!.id)));
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await receive(one, ['5']);
    await expect(reverse(one, first!.id)).rejects.toMatchObject({ code: 'ALREADY_REVERSED' });
    const order = await test.client.request(GetOrder, { id: one.order.id }, one.deal.buyer);
    const reversal = order.receptions.find(({ reverses }) => reverses === 1);
    expect(reversal).toMatchObject({ reason: 'Se contó de más' });
    await expect(reverse(one, reversal!.id)).rejects.toMatchObject({ code: 'REVERSAL_FIXED' });
  });

  it('are never edited, not even in the database', async () => {
    const one = await confirmed();
    const { receptions } = await receive(one, ['10']);
    const { id } = receptions[0]!;
    for (const sql of [
      'UPDATE reception SET guide = guide WHERE id = $1',
      'DELETE FROM reception_line WHERE reception_id = $1',
    ])
      await expect(test.database.query(sql, [id])).rejects.toThrow('a reception is never edited');
  });

  it('refuse a day to come, a foreign line, no line, a line twice, nothing and no guía', async () => {
    const one = await confirmed();
    const other = await confirmed();
    const { id, lines } = one.order;
    const good = { id, date: limaDay(new Date()), guide: 'T001-1', lines: [{ lineId: lines[0]!.id, quantity: '1' }] };
    const send = (change: Partial<typeof good>) =>
      test.client.request(RecordReception, { ...good, ...change }, one.deal.buyer);
    const cases: [Partial<typeof good>, string, string][] = [
      [{ date: addDays(good.date, 1) }, 'INVALID', 'date'],
      [{ lines: [{ lineId: other.order.lines[0]!.id, quantity: '1' }] }, 'FOREIGN_LINE', 'lines.0.lineId'],
      [{ lines: [] }, 'INVALID', 'lines'],
      [{ lines: [good.lines[0]!, good.lines[0]!] }, 'INVALID', 'lines.1.lineId'],
      [{ lines: [{ lineId: lines[0]!.id, quantity: '0' }] }, 'INVALID', 'lines.0.quantity'],
      [{ lines: [{ lineId: lines[0]!.id, quantity: '-1' }] }, 'INVALID', 'lines.0.quantity'],
      [{ guide: ' ' }, 'INVALID', 'guide'],
    ];
    for (const [change, code, path] of cases)
      await expect(send(change)).rejects.toMatchObject({ code, fields: [{ path }] });
    expect((await test.client.request(GetOrder, { id }, one.deal.buyer)).receptions).toEqual([]);
  });

  it('end with closing: what is left stays left', async () => {
    const one = await confirmed();
    await receive(one, ['400']);
    const closed = await test.client.request(
      CloseOrder,
      { id: one.order.id, reason: 'Ya no hace falta' },
      one.deal.buyer,
    );
    expect(closed).toMatchObject({ state: 'CLOSED', received: { pendingAmount: '14342.60' } });
    await expect(receive(one, ['1'])).rejects.toMatchObject({ code: 'ORDER_ILLEGAL_STATE' });
    await expect(reverse(one, closed.receptions[0]!.id)).rejects.toMatchObject({ code: 'ORDER_ILLEGAL_STATE' });
  });
});
