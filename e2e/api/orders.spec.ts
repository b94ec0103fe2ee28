import type { Order } from '@cotizaobra/proto/orders/model';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { type Person, signUp } from '../support/api.js';
import { amountsOf } from '../support/excel.js';
import { answer, compared, must, type OrdersPage, order, orderOf, request } from '../support/orders.js';
import { textOf } from '../support/pdf-text.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

const today = limaDay(new Date());
const shown = (amount: string): string => Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 });

describe('orders, by API', () => {
  let buyer: Person;
  let first: Person;
  let second: Person;
  let stranger: Person;
  beforeAll(async () => {
    const { url } = await sharedPlatform();
    const names = ['Constructora Wayra', 'Tierra Cocida', 'Los Pórticos', 'Curiosos'];
    [buyer, first, second, stranger] = await Promise.all(names.map((name) => signUp(url, name))).then(
      (people) => people as [Person, Person, Person, Person],
    );
  }, 240_000);

  /** The same amounts in the order, its PDF and its Excel. */
  async function expectSameAmounts(id: string, { subtotal, igv, total }: Order['totals']): Promise<void> {
    expect((await order(buyer, id)).totals).toEqual({ subtotal, igv, total });
    const pdf = await buyer.api.get(`/api/orders/${id}/pdf`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const text = await textOf(pdf.bytes);
    for (const amount of [subtotal, igv, total]) expect(text).toContain(shown(amount));
    const { bytes } = await buyer.api.get(`/api/orders/${id}/excel`);
    expect(await amountsOf(bytes, ['SUBTOTAL', 'TOTAL'], 'Orden')).toEqual({
      SUBTOTAL: Number(subtotal),
      TOTAL: Number(total),
    });
  }

  it('go from the award over a decline and the next best to the last delivery', async () => {
    const requestId = await request(buyer, 'Cemento y acero');
    const soles = await answer(buyer, first, requestId, { prices: ['432.50', '6.95', '0.335'] });
    const dollars = await answer(buyer, second, requestId, {
      prices: ['118.3333', '1.6667', null],
      general: { typeMoneda: 'Dólares', taxMode: 'EXCLUDED' },
    });
    const before = await compared(buyer, requestId);
    const rates = [{ currency: 'USD', rate: '3.75', date: today }];
    must(
      await buyer.api.put(`/api/quotation/${requestId}/comparison`, {
        version: before.version,
        basis: 'WITH_TAX',
        rates,
        adjustments: [],
      }),
    );
    const { version, lines } = await compared(buyer, requestId);
    const winners = [soles, dollars, soles];
    const reason = 'Entrega antes';
    const award = {
      version,
      lines: lines.map(({ itemId }, at) => ({ itemId, quotationId: winners[at]?.quotationId, reason })),
      share: { rank: true, distance: false },
    };
    must(await buyer.api.post(`/api/quotation/${requestId}/award`, award));
    const [mine, other] = [await orderOf(buyer, soles.quotationId), await orderOf(buyer, dollars.quotationId)];

    const shares = (await compared(buyer, requestId)).award?.shares ?? [];
    expect(shares).toHaveLength(2);
    for (const { quotationId, subtotal, igv, totalAmount } of shares)
      await expectSameAmounts(quotationId === soles.quotationId ? mine : other, { subtotal, igv, total: totalAmount });
    const [inSoles, inDollars] = [await order(buyer, mine), await order(buyer, other)];
    expect([inSoles.currency, inDollars.currency, inDollars.taxMode]).toEqual(['PEN', 'USD', 'EXCLUDED']);
    // 614 × 1.6667 = 1,023.3538; with 18 % of 1,023.35.
    expect(inDollars.totals).toEqual({ subtotal: '1023.35', igv: '184.20', total: '1207.55' });
    expect([inSoles.code, inDollars.code].map((code) => code.slice(0, 3))).toEqual(['OC-', 'OC-']);
    expect(inSoles.code).not.toBe(inDollars.code);
    expect((await second.api.get(`/api/orders/${mine}`)).status).toBe(404);

    expect((await buyer.api.post(`/api/orders/${mine}/confirm`, {})).status).toBe(403);
    expect((await first.api.post(`/api/orders/${mine}/confirm`, {})).status).toBe(200);
    expect((await buyer.api.delete(`/api/quotation/${requestId}/award`)).status).toBe(409);
    const unreasoned = await second.api.post(`/api/orders/${other}/decline`, {});
    expect([unreasoned.status, unreasoned.bytes.toString()]).toEqual([400, expect.stringContaining('"reason"')]);
    must(await second.api.post(`/api/orders/${other}/decline`, { reason: 'Sin stock' }));

    const open = await waitFor('the open line', async () => {
      const now = await compared(buyer, requestId);
      return now.award?.openCount === 1 ? now : null;
    });
    const openLine = open.award?.lines.find((line) => line.open)?.itemId;
    must(
      await buyer.api.post(`/api/quotation/${requestId}/award`, {
        version: open.version,
        lines: [{ itemId: openLine, quotationId: soles.quotationId, reason: 'Única oferta que queda' }],
      }),
    );
    const third = await orderOf(buyer, soles.quotationId, [mine]);
    expect((await order(first, third)).lines).toHaveLength(1);

    const slip = (of: Order, quantity: (line: Order['lines'][number]) => string) => ({
      date: today,
      guide: 'T001-00004518',
      lines: of.lines.map((line) => ({ lineId: line.id, quantity: quantity(line) })),
    });
    const receive = (id: string, body: object) => buyer.api.post<Order>(`/api/orders/${id}/receptions`, body);
    const half = await receive(
      mine,
      slip(inSoles, () => '0.5'),
    );
    expect([half.status, half.body.state]).toEqual([201, 'PARTLY_RECEIVED']);
    const tooMuch = await receive(
      mine,
      slip(inSoles, ({ quantity }) => quantity),
    );
    expect([tooMuch.status, tooMuch.bytes.toString()]).toEqual([409, expect.stringContaining('RECEIVED_TOO_MUCH')]);
    const rest = await receive(
      mine,
      slip(half.body, ({ pending }) => pending),
    );
    expect(rest.body).toMatchObject({ state: 'RECEIVED', received: { amount: inSoles.totals.total, percent: 100 } });
    expect(
      rest.body.receptions
        .map(({ amount }) => Number(amount))
        .reduce((a, b) => a + b)
        .toFixed(2),
    ).toBe(rest.body.received.partial);
    const reversed = await buyer.api.post<Order>(
      `/api/orders/${mine}/receptions/${rest.body.receptions[0]?.id}/reverse`,
      { reason: 'Era otra obra' },
    );
    expect(reversed.body.state).toBe('PARTLY_RECEIVED');
    expect((await buyer.api.post<Order>(`/api/orders/${mine}/close`, {})).body.state).toBe('CLOSED');

    const text = await textOf((await first.api.get(`/api/orders/${mine}/pdf`)).bytes);
    for (const said of ['ORDEN DE COMPRA', inSoles.code, 'Confirmada en CotizaObra']) expect(text).toContain(said);
    for (const path of ['', '/pdf', '/excel'])
      expect((await stranger.api.get(`/api/orders/${mine}${path}`)).status).toBe(404);
    expect((await stranger.api.get<OrdersPage>('/api/orders')).body.sides).toEqual({ purchases: 0, sales: 0 });

    const told = await waitFor('the notification of the closing', async () => {
      const { body } = await first.api.get<{ notifications: { title: string; order: { id: string } | null }[] }>(
        '/api/user/notifications',
      );
      return body.notifications.find((one) => one.order?.id === mine && one.title.includes('cerró'));
    });
    expect(told.order).toEqual({ id: mine });
  }, 180_000);

  it('of one accepted answer are made too, and cancelled when the acceptance is taken back', async () => {
    const requestId = await request(buyer, 'Agregados');
    const { quotationId, dispatchId } = await answer(buyer, first, requestId, { prices: ['1', '2', '3'] });
    const path = `/api/quotation/company/${dispatchId}/status`;
    must(await buyer.api.patch(path, { status: 'ACCEPTED' }));
    const id = await orderOf(buyer, quotationId);
    must(await buyer.api.patch(path, { status: 'PENDING' }));
    await waitFor('the cancelled order', async () => (await order(first, id)).state === 'CANCELLED');
    expect((await first.api.post(`/api/orders/${id}/confirm`, {})).status).toBe(409);
  }, 120_000);

  it('are cancelled by their buyer with a reason until something was received', async () => {
    const requestId = await request(buyer, 'Fierro');
    const { quotationId, dispatchId } = await answer(buyer, first, requestId, { prices: ['1', '2', '3'] });
    must(await buyer.api.patch(`/api/quotation/company/${dispatchId}/status`, { status: 'ACCEPTED' }));
    const id = await orderOf(buyer, quotationId);
    must(await first.api.post(`/api/orders/${id}/confirm`, {}));
    expect((await buyer.api.post(`/api/orders/${id}/cancel`, {})).status).toBe(400);
    expect((await first.api.post(`/api/orders/${id}/cancel`, { reason: 'x' })).status).toBe(403);
    const cancelled = await buyer.api.post<Order>(`/api/orders/${id}/cancel`, { reason: 'Cambió el plan' });
    expect(cancelled.body).toMatchObject({ state: 'CANCELLED', reason: 'Cambió el plan' });
    const [line] = cancelled.body.lines;
    const late = { date: today, guide: 'T001-1', lines: [{ lineId: line?.id, quantity: '1' }] };
    expect((await buyer.api.post(`/api/orders/${id}/receptions`, late)).status).toBe(409);
  }, 120_000);
});
