import { randomUUID } from 'node:crypto';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { ConfirmOrder } from '@cotizaobra/proto/orders/confirm-order';
import { GetOrder } from '@cotizaobra/proto/orders/get-order';
import { ListOrders } from '@cotizaobra/proto/orders/list-orders';
import { GuestTakenOver } from '@cotizaobra/proto/quotations/events';
import { dealOf, ordered, startOrders } from '../support/orders-service.js';

describe('the order of a guest', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startOrders();
  }, 60_000);
  afterAll(() => test?.stop());

  const guestDeal = () => {
    const deal = dealOf();
    deal.share.provider = { ...deal.share.provider, guest: true };
    return deal;
  };
  const takeOver = async (guestCompanyId: string, companyId: string) => {
    const data = { guestCompanyId, companyId, userId: randomUUID() };
    await test.client.publish(GuestTakenOver, { subject: guestCompanyId, data });
    await waitFor(async () => {
      const rows = await test.database.query('SELECT 1 FROM taken_over_guest WHERE guest_company_id = $1', [
        guestCompanyId,
      ]);
      return rows.length > 0;
    });
  };

  it('is marked for its buyer, and goes with the same id to the company that the guest became', async () => {
    const { deal, order } = await ordered(test, guestDeal());
    const seen = await test.client.request(GetOrder, { id: order.id }, deal.buyer);
    expect(seen.provider.guest).toBe(true);
    expect(seen.buyer.guest).toBeUndefined();
    const bought = await test.client.request(ListOrders, { side: 'purchases' }, deal.buyer);
    expect(bought.orders[0]?.company).toMatchObject({ id: deal.provider.companyId, guest: true });
    const account = testActor();
    await takeOver(deal.provider.companyId ?? '', account.companyId ?? '');
    const own = await test.client.request(ListOrders, { side: 'sales' }, account);
    expect(own.orders.map(({ id }) => id)).toEqual([order.id]);
    await expect(test.client.request(GetOrder, { id: order.id }, deal.provider)).rejects.toMatchObject({ status: 404 });
    const confirmed = await test.client.request(ConfirmOrder, { id: order.id }, account);
    expect(confirmed).toMatchObject({ state: 'CONFIRMED', provider: { companyId: account.companyId } });
    expect(confirmed.provider.guest).toBeUndefined();
    expect(confirmed.lines).toEqual(seen.lines);
    expect(confirmed.totals).toEqual(seen.totals);
  });

  it('that is issued after the takeover goes to that company too', async () => {
    const deal = guestDeal();
    const account = testActor();
    await takeOver(deal.provider.companyId ?? '', account.companyId ?? '');
    const { order } = await ordered(test, deal);
    expect(order.provider).toMatchObject({ companyId: account.companyId });
  });
});
