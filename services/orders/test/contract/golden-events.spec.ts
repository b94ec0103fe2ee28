import { golden, shapeOf } from '@cotizaobra/chassis/testing/golden';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import type { EventDef, PublicEventDef } from '@cotizaobra/proto/core/event';
import { ProfileSaved } from '@cotizaobra/proto/identity/events';
import { CancelOrder } from '@cotizaobra/proto/orders/cancel-order';
import { CloseOrder } from '@cotizaobra/proto/orders/close-order';
import { ConfirmOrder } from '@cotizaobra/proto/orders/confirm-order';
import { DeclineOrder } from '@cotizaobra/proto/orders/decline-order';
import * as events from '@cotizaobra/proto/orders/events';
import { RecordReception } from '@cotizaobra/proto/orders/record-reception';
import { AwardUndone, GuestTakenOver, QuotationAwarded } from '@cotizaobra/proto/quotations/events';
import { ordered, startOrders } from '../support/orders-service.js';

const published = Object.values(events) as (EventDef | PublicEventDef)[];
const reason = 'Sin stock';

describe('the golden examples', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startOrders();
    const { client } = test;
    const declined = await ordered(test);
    await client.request(DeclineOrder, { id: declined.order.id, reason }, declined.deal.provider);
    const cancelled = await ordered(test);
    await client.request(CancelOrder, { id: cancelled.order.id, reason }, cancelled.deal.buyer);
    for (const ends of ['close', 'complete']) {
      const { deal, order } = await ordered(test);
      const { id, lines } = order;
      await client.request(
        ConfirmOrder,
        { id, acceptedBy: { name: 'Nélida Poma Arce', dni: '40123456' } },
        deal.provider,
      );
      const [first, ...rest] = lines.map(({ id: lineId, quantity }) => ({ lineId, quantity }));
      const slip = { id, date: '2026-11-20', guide: 'T001-1' };
      await client.request(RecordReception, { ...slip, lines: [first!] }, deal.buyer);
      if (ends === 'close') await client.request(CloseOrder, { id, reason }, deal.buyer);
      else await client.request(RecordReception, { ...slip, lines: rest }, deal.buyer);
    }
  });
  afterAll(() => test.stop());

  it.each(published.map((def) => [def.type, def] as const))(
    'have the shape of what is published as %s',
    async (_type, def) => {
      const [one] = await waitFor(async () => {
        const all = await test.client.eventsOf(def as EventDef);
        return all.length > 0 ? all : null;
      });
      expect(shapeOf(one as never)).toEqual(shapeOf(golden(def as EventDef)));
    },
  );

  it('of identity and quotations are taken', async () => {
    const taken = [ProfileSaved, AwardUndone, GuestTakenOver].map((def) => ({
      def: def as EventDef,
      ...golden(def as EventDef),
    }));
    for (const { def, envelope, data } of taken) await test.client.publishRaw(def, envelope, JSON.stringify(data));
    await waitFor(async () => {
      const ids = taken.map(({ envelope }) => envelope.id);
      const rows = await test.database.query('SELECT 1 FROM inbox WHERE event_id = ANY($1)', [ids]);
      return rows.length === taken.length;
    });
    expect(await test.database.query('SELECT 1 FROM dead_letters')).toEqual([]);
    expect(Object.keys(golden(QuotationAwarded).data)).toEqual(expect.arrayContaining(['awardId', 'quotationId']));
  });
});
