import type { Order } from '@cotizaobra/proto/orders/model';
import { type Person, signUp } from '../support/api.js';
import { createDocument, fillIn, sendTo } from '../support/documents.js';
import { amountsOf } from '../support/excel.js';
import { textOf } from '../support/pdf-text.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

interface ElementNode {
  item: { id: string; type: string };
  children: ElementNode[];
}
interface Compared {
  version: number;
  lines: { itemId: string }[];
  award: {
    undoable: boolean;
    openCount: number;
    lines: { itemId: string; open: boolean }[];
    shares: { quotationId: string; totalAmount: string; subtotal: string; igv: string; state: string }[];
  } | null;
}
interface Page {
  orders: Pick<Order, 'id' | 'code' | 'state' | 'quotation'>[];
  sides: { purchases: number; sales: number };
}

const partsOf = (elements: ElementNode[]): { id: string }[] =>
  elements.flatMap(({ item, children }) => [...(item.type === 'PART' ? [item] : []), ...partsOf(children)]);

describe('orders, by API', () => {
  let platform: Platform;
  let buyer: Person;
  let first: Person;
  let second: Person;
  let stranger: Person;
  beforeAll(async () => {
    platform = await sharedPlatform();
    [buyer, first, second, stranger] = await Promise.all(
      ['Constructora Wayra', 'Tierra Cocida', 'Los Pórticos', 'Curiosos'].map((name) => signUp(platform.url, name)),
    ).then((people) => people as [Person, Person, Person, Person]);
  }, 240_000);

  /** The company's answer with these prices, returned. */
  async function answered(seller: Person, requestId: string, prices: string[]): Promise<string> {
    const { id } = await sendTo(buyer, requestId, seller);
    const accepted = await seller.api.patch<{ quotationId: string }>(`/api/quotation/company/${id}/status`, {
      status: 'ACCEPTED',
    });
    const { quotationId } = accepted.body;
    const { body } = await seller.api.get<{ quotation: { version: number; elements: ElementNode[] } }>(
      `/api/quotation/get-quotation/${quotationId}`,
    );
    const operations = partsOf(body.quotation.elements).map((part, at) => ({
      op: 'update',
      id: part.id,
      fields: { price: prices[at] },
    }));
    await seller.api.patch(`/api/quotation/${quotationId}/items`, { version: body.quotation.version, operations });
    expect((await seller.api.post(`/api/quotation/${quotationId}/resend`, {})).status).toBe(201);
    return quotationId;
  }
  const compared = async (requestId: string) =>
    (await buyer.api.get<Compared>(`/api/quotation/${requestId}/comparison`)).body;
  const orderOf = (quotationId: string, known: readonly string[] = []) =>
    waitFor('the order', async () => {
      const { body } = await buyer.api.get<Page>('/api/orders');
      return body.orders.find((one) => one.quotation.id === quotationId && !known.includes(one.id))?.id;
    });
  const order = async (person: Person, id: string) => (await person.api.get<Order>(`/api/orders/${id}`)).body;

  it('go from the award over a decline and the next best to the last delivery', async () => {
    const request = await createDocument(buyer, 'Request', 'Cemento y acero');
    await fillIn(buyer, request);
    const cheap = await answered(first, request.id, ['432.50', '6.95', '0.335']);
    const dear = await answered(second, request.id, ['450', '6.50', '0.40']);
    const { version, lines } = await compared(request.id);
    const winners = [cheap, dear, cheap];
    const awarded = await buyer.api.post(`/api/quotation/${request.id}/award`, {
      version,
      lines: lines.map(({ itemId }, at) => ({ itemId, quotationId: winners[at] })),
      share: { rank: true, distance: false },
    });
    expect([awarded.status, awarded.bytes.toString().slice(0, 200)]).toEqual([201, expect.any(String)]);
    const [mine, other] = [await orderOf(cheap), await orderOf(dear)];

    const { award } = await compared(request.id);
    for (const [id, quotationId] of [
      [mine, cheap],
      [other, dear],
    ] as const) {
      const { totals, code, state } = await order(buyer, id);
      const stated = award?.shares.find((share) => share.quotationId === quotationId);
      const { subtotal, igv, totalAmount: total } = stated ?? { subtotal: '', igv: '', totalAmount: '' };
      expect(totals).toEqual({ subtotal, igv, total });
      expect([code, state]).toEqual([expect.stringMatching(/^OC-\d{4}-000[12]$/), 'ISSUED']);
    }
    expect((await order(buyer, mine)).code).not.toBe((await order(buyer, other)).code);
    expect((await second.api.get(`/api/orders/${mine}`)).status).toBe(404);

    expect((await buyer.api.post(`/api/orders/${mine}/confirm`, {})).status).toBe(403);
    expect((await first.api.post(`/api/orders/${mine}/confirm`, {})).status).toBe(200);
    expect((await buyer.api.delete(`/api/quotation/${request.id}/award`)).status).toBe(409);
    const unreasoned = await second.api.post<{ errors: { path: string }[] }>(`/api/orders/${other}/decline`, {});
    expect([unreasoned.status, unreasoned.bytes.toString()]).toEqual([400, expect.stringContaining('"reason"')]);
    expect((await second.api.post(`/api/orders/${other}/decline`, { reason: 'Sin stock' })).status).toBe(200);

    const open = await waitFor('the open line', async () => {
      const now = await compared(request.id);
      return now.award?.openCount === 1 ? now : null;
    });
    const openLine = open.award?.lines.find((line) => line.open)?.itemId;
    const next = await buyer.api.post(`/api/quotation/${request.id}/award`, {
      version: open.version,
      lines: [{ itemId: openLine, quotationId: cheap, reason: 'Única oferta que queda' }],
    });
    expect([next.status, next.bytes.toString().slice(0, 300)]).toEqual([201, expect.any(String)]);
    const third = await orderOf(cheap, [mine]);
    expect((await order(first, third)).lines).toHaveLength(1);

    const { lines: ordered, totals } = await order(buyer, mine);
    const slip = (quantity: (line: Order['lines'][number]) => string) => ({
      date: '2026-11-20',
      guide: 'T001-00004518',
      lines: ordered.map((line) => ({ lineId: line.id, quantity: quantity(line) })),
    });
    const partly = await buyer.api.post<Order>(
      `/api/orders/${mine}/receptions`,
      slip(() => '0.5'),
    );
    expect([partly.status, partly.body.state]).toEqual([201, 'PARTLY_RECEIVED']);
    expect(
      (
        await buyer.api.post(
          `/api/orders/${mine}/receptions`,
          slip(({ quantity }) => quantity),
        )
      ).status,
    ).toBe(409);
    const [reception] = partly.body.receptions;
    const reversed = await buyer.api.post<Order>(`/api/orders/${mine}/receptions/${reception?.id}/reverse`, {
      reason: 'Era otra obra',
    });
    expect(reversed.body.state).toBe('CONFIRMED');
    const all = await buyer.api.post<Order>(
      `/api/orders/${mine}/receptions`,
      slip(({ quantity }) => quantity),
    );
    expect(all.body).toMatchObject({ state: 'RECEIVED', received: { amount: totals.total, percent: 100 } });

    const pdf = await first.api.get(`/api/orders/${mine}/pdf`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const thousands = Number(totals.total).toLocaleString('en-US', { minimumFractionDigits: 2 });
    for (const text of ['ORDEN DE COMPRA', all.body.code, thousands, 'Confirmada en CotizaObra'])
      expect(await textOf(pdf.bytes)).toContain(text);
    const excel = await buyer.api.get(`/api/orders/${mine}/excel`);
    expect(excel.headers.get('content-disposition')).toContain(`Orden_${all.body.code}.xlsx`);
    expect(await amountsOf(excel.bytes, ['TOTAL'], 'Orden')).toEqual({ TOTAL: Number(totals.total) });

    for (const path of ['', '/pdf', '/excel'])
      expect((await stranger.api.get(`/api/orders/${mine}${path}`)).status).toBe(404);
    for (const [path, body] of [
      ['confirm', {}],
      ['decline', { reason: 'x' }],
      ['cancel', { reason: 'x' }],
      ['close', {}],
      ['receptions', slip(() => '1')],
      [`receptions/${reception?.id}/reverse`, { reason: 'x' }],
    ] as const)
      expect([path, (await stranger.api.post(`/api/orders/${mine}/${path}`, body)).status]).toEqual([path, 404]);
    expect((await stranger.api.get<Page>('/api/orders')).body.sides).toEqual({ purchases: 0, sales: 0 });

    const told = await waitFor('the notification of the last delivery', async () => {
      const { body } = await first.api.get<{ notifications: { title: string; order: { id: string } | null }[] }>(
        '/api/user/notifications',
      );
      return body.notifications.find(({ title }) => title.endsWith('recibió todo lo pedido'));
    });
    expect(told.order).toEqual({ id: mine });
  }, 180_000);

  it('of one accepted answer are made too, and cancelled when the acceptance is taken back', async () => {
    const request = await createDocument(buyer, 'Request', 'Agregados');
    await fillIn(buyer, request);
    const quotationId = await answered(first, request.id, ['1', '2', '3']);
    const { body } = await buyer.api.get<{ companyinfo: { id: string } }>(
      `/api/quotation/get-quotation/${quotationId}`,
    );
    const path = `/api/quotation/company/${body.companyinfo.id}/status`;
    expect((await buyer.api.patch(path, { status: 'ACCEPTED' })).status).toBe(200);
    const id = await orderOf(quotationId);
    expect((await buyer.api.patch(path, { status: 'PENDING' })).status).toBe(200);
    await waitFor('the cancelled order', async () => (await order(first, id)).state === 'CANCELLED');
    expect((await first.api.post(`/api/orders/${id}/confirm`, {})).status).toBe(409);
  }, 120_000);
});
