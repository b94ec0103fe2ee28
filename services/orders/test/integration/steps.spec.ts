import { randomUUID } from 'node:crypto';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { DELETED_PERSON } from '@cotizaobra/proto/identity/delete-account';
import { AccountDeleted, ProfileSaved } from '@cotizaobra/proto/identity/events';
import { CancelOrder } from '@cotizaobra/proto/orders/cancel-order';
import { CloseOrder } from '@cotizaobra/proto/orders/close-order';
import { ConfirmOrder } from '@cotizaobra/proto/orders/confirm-order';
import { DeclineOrder } from '@cotizaobra/proto/orders/decline-order';
import { OrderConfirmed, OrderDeclined } from '@cotizaobra/proto/orders/events';
import { ExportOrdersPart } from '@cotizaobra/proto/orders/export-orders-part';
import { GetOrder } from '@cotizaobra/proto/orders/get-order';
import { GetPrintOrder } from '@cotizaobra/proto/orders/get-print-order';
import { ListOrders } from '@cotizaobra/proto/orders/list-orders';
import type { Order } from '@cotizaobra/proto/orders/model';
import { NoteTaxes } from '@cotizaobra/proto/orders/note-taxes';
import {
  type OrderAction,
  type OrderState,
  orderActions,
  orderRuling,
  orderStates,
  orderTransitions,
} from '@cotizaobra/proto/orders/order-states.table';
import { RecordReception } from '@cotizaobra/proto/orders/record-reception';
import { ReverseReception } from '@cotizaobra/proto/orders/reverse-reception';
import { type Deal, dealOf, ordered, startOrders, undo } from '../support/orders-service.js';

type Told = Exclude<OrderAction, 'withdraw'>;
const told = orderActions.filter((action): action is Told => action !== 'withdraw');
const reason = 'Cambió el encofrado';

describe('the steps of an order', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startOrders();
  });
  afterAll(() => test.stop());

  const day = '2026-11-20';
  const take = (action: Told, order: Order, actor: Actor, key?: string): Promise<Order> => {
    const { client } = test;
    const { id, lines, receptions } = order;
    const options = key ? { idempotencyKey: key } : {};
    switch (action) {
      case 'confirm':
        return client.request(ConfirmOrder, { id }, actor, options);
      case 'decline':
        return client.request(DeclineOrder, { id, reason }, actor, options);
      case 'cancel':
        return client.request(CancelOrder, { id, reason }, actor, options);
      case 'close':
        return client.request(CloseOrder, { id }, actor, options);
      case 'note':
        return client.request(NoteTaxes, { id, detraction: { percent: '10', account: 'BN' }, retention: null }, actor);
      case 'receive': {
        const all = lines.filter(({ pending }) => pending !== '0');
        const delivered = all.slice(0, 1).map((line) => ({ lineId: line.id, quantity: line.pending }));
        const quantities = delivered.length > 0 ? delivered : [{ lineId: lines[0]!.id, quantity: '1' }];
        return client.request(RecordReception, { id, date: day, guide: 'T001-1', lines: quantities }, actor, options);
      }
      case 'reverse': {
        const receptionId = receptions.find(({ reversedBy }) => reversedBy === null)?.id ?? randomUUID();
        return client.request(ReverseReception, { id, receptionId, reason }, actor, options);
      }
    }
  };

  /** A new order in that state. */
  async function orderIn(state: OrderState): Promise<{ deal: Deal; order: Order }> {
    const made = await ordered(
      test,
      dealOf({}, [
        ['2', '10'],
        ['3', '5'],
      ]),
    );
    const { buyer, provider } = made.deal;
    const path: Record<OrderState, [Told, Actor][]> = {
      ISSUED: [],
      CONFIRMED: [['confirm', provider]],
      DECLINED: [['decline', provider]],
      CANCELLED: [['cancel', buyer]],
      PARTLY_RECEIVED: [
        ['confirm', provider],
        ['receive', buyer],
      ],
      RECEIVED: [
        ['confirm', provider],
        ['receive', buyer],
        ['receive', buyer],
      ],
      CLOSED: [
        ['confirm', provider],
        ['receive', buyer],
        ['close', buyer],
      ],
    };
    let { order } = made;
    for (const [action, actor] of path[state]) order = await take(action, order, actor);
    expect(order.state).toBe(state);
    return { deal: made.deal, order };
  }

  const roles = ['buyer', 'provider', 'stranger'] as const;
  const cases = orderStates.flatMap((state) => told.map((action) => [state, action] as const));

  it.each(cases)('in %s: %s goes as the table says, for each role', async (state, action) => {
    const { deal, order } = await orderIn(state);
    for (const role of ['stranger', ...roles.filter((one) => one !== 'stranger')] as const) {
      const actor = role === 'stranger' ? testActor() : deal[role];
      const ruling = role === 'stranger' ? 'ORDER_NOT_FOUND' : orderRuling(action, { state, role });
      const outcome = await take(action, order, actor).then(
        (after) => after.state,
        (error: { code: string }) => error.code,
      );
      if (ruling === 'does') expect(orderTransitions[state][action]).toContain(outcome);
      else expect([role, outcome]).toEqual([role, ruling]);
    }
  });

  it('needs a reason to decline, to cancel and to reverse, and names its path', async () => {
    const { deal, order } = await ordered(test);
    const { id } = order;
    const asked = [
      test.client.request(DeclineOrder, { id, reason: ' ' }, deal.provider),
      test.client.request(CancelOrder, { id } as never, deal.buyer),
      test.client.request(ReverseReception, { id, receptionId: randomUUID(), reason: '' }, deal.buyer),
    ];
    for (const one of asked) await expect(one).rejects.toMatchObject({ code: 'INVALID', fields: [{ path: 'reason' }] });
    expect((await test.client.request(GetOrder, { id }, deal.buyer)).state).toBe('ISSUED');
  });

  it('names who confirmed until that account is erased, then its pseudonym, and keeps no copy in its events', async () => {
    const { deal, order } = await ordered(test);
    const { provider, buyer } = deal;
    const acceptedBy = { name: 'Nélida Poma Arce', dni: '40123456' };
    await test.client.request(ConfirmOrder, { id: order.id, acceptedBy }, provider);
    const copy = () => test.client.request(ExportOrdersPart, { scope: 'person', id: provider.userId, after: null });
    expect((await copy()).rows).toMatchObject([{ orden: order.id, nombre: acceptedBy.name, dni: acceptedBy.dni }]);
    const read = () => test.client.request(GetPrintOrder, { id: order.id }, buyer);
    expect(await read()).toMatchObject({ confirmedBy: acceptedBy.name, confirmedDni: acceptedBy.dni });
    const profile = { userId: provider.userId, email: 'x@cuenta-eliminada.invalid', emailVerified: false };
    const nowhere = { phone: '', department: '', province: '', district: '', address: null };
    await test.client.publish(ProfileSaved, { data: { ...profile, ...DELETED_PERSON, ...nowhere } });
    await test.client.publish(AccountDeleted, { data: { userId: provider.userId } });
    await waitFor(async () => (await read()).confirmedBy === 'Cuenta eliminada');
    await waitFor(async () => (await read()).confirmedDni === null);
    const seen = await test.client.request(GetOrder, { id: order.id }, buyer);
    expect(seen.state).toBe('CONFIRMED');
    expect(JSON.stringify(seen)).not.toContain(acceptedBy.dni);
    const rows = await test.database.query<{ data: string }>('SELECT data FROM outbox WHERE aggregate_id = $1', [
      order.id,
    ]);
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain(acceptedBy.dni);
    expect((await copy()).rows).toEqual([]);
  });

  it('seals the share in quotations once it is confirmed, and tells both companies once', async () => {
    const { deal, order } = await ordered(test);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => take('confirm', order, deal.provider, key)));
    expect(new Set(answers.map(({ version }) => version))).toEqual(new Set([2]));
    await expect(take('confirm', order, deal.provider)).rejects.toMatchObject({ code: 'ORDER_ILLEGAL_STATE' });
    const mine = async () =>
      (await test.client.eventsOf(OrderConfirmed)).filter(
        ({ data }) => (data as { orderId: string }).orderId === order.id,
      );
    await waitFor(async () => (await mine()).length > 0);
    expect(await mine()).toHaveLength(1);
    const { history } = await test.client.request(GetOrder, { id: order.id }, deal.buyer);
    expect(history.map(({ action, state, role }) => [action, state, role])).toEqual([
      ['confirm', 'CONFIRMED', 'provider'],
      ['issue', 'ISSUED', 'buyer'],
    ]);
  });

  it('is refused when quotations says that the award was undone, and stays issued', async () => {
    const { deal, order } = await ordered(test);
    deal.undone = true;
    await expect(take('confirm', order, deal.provider)).rejects.toMatchObject({ code: 'AWARD_UNDONE' });
    expect((await test.client.request(GetOrder, { id: order.id }, deal.buyer)).state).toBe('ISSUED');
  });

  it('tells why it was declined', async () => {
    const { deal, order } = await ordered(test);
    const after = await take('decline', order, deal.provider);
    expect(after).toMatchObject({ state: 'DECLINED', reason });
    const [card] = (await test.client.request(ListOrders, { state: 'DECLINED' }, deal.buyer)).orders;
    expect(card).toMatchObject({ id: order.id, reason, endedBy: 'provider' });
    const told = await waitFor(async () => {
      const all = await test.client.eventsOf(OrderDeclined);
      return all.find(({ data }) => (data as { orderId: string }).orderId === order.id);
    });
    expect(told.data).toMatchObject({ reason, awardId: order.awardId, quotationId: order.quotation.id });
  });

  it('tells the buyer alone that the lines of a declined order were awarded again', async () => {
    const { deal, order } = await ordered(test);
    await take('decline', order, deal.provider);
    const told = async ({ buyer, provider }: Deal) => {
      const asBuyer = await test.client.request(GetOrder, { id: order.id }, buyer);
      const asProvider = await test.client.request(GetOrder, { id: order.id }, provider);
      const [card] = (await test.client.request(ListOrders, {}, buyer)).orders;
      return [asBuyer.reawarded, card?.reawarded, asProvider.reawarded];
    };
    expect(await told(deal)).toEqual([false, false, false]);
    deal.reawarded = true;
    expect(await told(deal)).toEqual([true, true, false]);
  });

  it('notes detracción and retención without touching a total', async () => {
    const { deal, order } = await ordered(test);
    const after = await take('note', order, deal.buyer);
    expect(after.detraction).toEqual({ percent: '10', account: 'BN' });
    expect(after.totals).toEqual(order.totals);
    const { id } = order;
    const over = { id, detraction: { percent: '100.01', account: 'BN' }, retention: null };
    await expect(test.client.request(NoteTaxes, over, deal.buyer)).rejects.toMatchObject({
      fields: [{ path: 'detraction.percent' }],
    });
  });

  it('ends in one state when confirming, declining, cancelling and undoing race', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { deal, order } = await ordered(test);
      const race = await Promise.allSettled([
        take('confirm', order, deal.provider),
        take('decline', order, deal.provider),
        take('cancel', order, deal.buyer),
        round % 2 === 0 ? undo(test.client, deal) : take('confirm', order, deal.provider),
      ]);
      await waitFor(async () => {
        const { state } = await test.client.request(GetOrder, { id: order.id }, deal.buyer);
        return state !== 'ISSUED';
      });
      const { state, history, version } = await test.client.request(GetOrder, { id: order.id }, deal.buyer);
      expect(history).toHaveLength(version);
      const steps = history.map(({ action }) => action);
      // A confirmed order may be cancelled afterwards; nothing else has two steps.
      const possible = [['confirm'], ['decline'], ['cancel'], ['withdraw'], ['cancel', 'confirm']];
      expect(possible).toContainEqual(steps.filter((action) => action !== 'issue'));
      expect([state, history[0]?.state]).toEqual([history[0]?.state, state]);
      const done = race.slice(0, 3).filter(({ status }) => status === 'fulfilled').length;
      expect(done).toBeLessThanOrEqual(2);
    }
  });

  it('is nowhere for strangers: not in lists, not alone, not as a file', async () => {
    const { order } = await ordered(test);
    const stranger = testActor();
    for (const def of [GetOrder, GetPrintOrder])
      await expect(test.client.request(def, { id: order.id }, stranger)).rejects.toMatchObject({
        code: 'ORDER_NOT_FOUND',
        status: 404,
      });
    for (const side of ['purchases', 'sales'] as const) {
      const page = await test.client.request(ListOrders, { side, search: order.code }, stranger);
      expect([page.orders, page.sides]).toEqual([[], { purchases: 0, sales: 0 }]);
    }
  });
});
