import { randomUUID } from 'node:crypto';
import { accessOf } from '@cotizaobra/proto/core/route';
import { orderRoutes } from '@cotizaobra/proto/orders/http';
import type { Order } from '@cotizaobra/proto/orders/model';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { tinyPng } from '../security/support/pictures.js';
import { callRoute } from '../security/support/send.js';
import { Api, type Person, signUp } from '../support/api.js';
import { answer, compared, must, order, orderOf, request } from '../support/orders.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

const ROUNDS = 12;
const today = limaDay(new Date());

describe('an order under attack', () => {
  let url: string;
  let buyer: Person;
  let seller: Person;
  let stranger: Person;
  beforeAll(async () => {
    ({ url } = await sharedPlatform());
    [buyer, seller, stranger] = await Promise.all(
      ['Compradora Sillar', 'Proveedora Sillar', 'Vecina Curiosa'].map((name) => signUp(url, name)),
    ).then((people) => people as [Person, Person, Person]);
  }, 240_000);

  async function ordered(): Promise<{ id: string; requestId: string }> {
    const requestId = await request(buyer, 'Bloques de sillar');
    const { quotationId, dispatchId } = await answer(buyer, seller, requestId, { prices: ['10', '20', '30'] });
    must(await buyer.api.patch(`/api/quotation/company/${dispatchId}/status`, { status: 'ACCEPTED' }));
    return { id: await orderOf(buyer, quotationId), requestId };
  }
  const slip = ({ lines }: Order, quantity: string) => ({
    date: today,
    guide: 'T001-1',
    lines: [{ lineId: lines[0]?.id, quantity }],
  });

  it('has one effect of a double click, and refuses a second confirmation', async () => {
    const { id } = await ordered();
    const key = randomUUID();
    const clicks = await Promise.all(
      [1, 2, 3].map(() => seller.api.post<Order>(`/api/orders/${id}/confirm`, {}, { key })),
    );
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await seller.api.post(`/api/orders/${id}/confirm`, {})).status).toBe(409);
    expect((await seller.api.post(`/api/orders/${id}/decline`, { reason: 'Tarde' })).status).toBe(409);
    const confirmed = await order(buyer, id);
    expect([confirmed.version, confirmed.history.length]).toEqual([2, 2]);

    const receive = (quantity: string, with_: string) =>
      buyer.api.post<Order>(`/api/orders/${id}/receptions`, slip(confirmed, quantity), { key: with_ });
    const again = randomUUID();
    const received = await Promise.all([1, 2, 3].map(() => receive('5', again)));
    expect(new Set(received.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await order(buyer, id)).receptions).toHaveLength(1);
    // 12.8 were ordered; two colleagues record the remaining 7.8 at the same time.
    const race = await Promise.all([receive('7.8', randomUUID()), receive('7.8', randomUUID())]);
    expect(race.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await buyer.api.post(`/api/orders/${id}/cancel`, { reason: 'Tarde' })).status).toBe(409);
  }, 120_000);

  it('is nothing without a session and for another company, on every route', async () => {
    const { id } = await ordered();
    must(await seller.api.post(`/api/orders/${id}/confirm`, {}));
    const received = await buyer.api.post<Order>(`/api/orders/${id}/receptions`, slip(await order(buyer, id), '1'));
    const receptionId = received.body.receptions[0]?.id ?? '';
    const file = { name: 'guia.png', bytes: tinyPng };
    const withPhoto = await callRoute(buyer.api, orderRoutes.addReceptionPhoto, { params: { id, receptionId }, file });
    const photoId = (withPhoto.body as unknown as Order).receptions[0]?.photos?.[0]?.id ?? '';
    const params = { id, receptionId, photoId };
    expect(await callRoute(seller.api, orderRoutes.receptionPhoto, { params })).toMatchObject({ status: 200 });
    const before = await order(buyer, id);
    const bodies: Partial<Record<keyof typeof orderRoutes, object>> = {
      declineOrder: { reason: 'x' },
      cancelOrder: { reason: 'x' },
      reverseReception: { reason: 'x' },
      recordReception: slip(before, '1'),
      noteTaxes: { detraction: null, retention: null },
    };
    for (const [name, route] of Object.entries(orderRoutes)) {
      // Routes of guests ask for their cookie; `guest-attacks.slow.spec.ts` tries them.
      if (name === 'listOrders' || accessOf(route) === 'public') continue;
      const upload = name === 'addReceptionPhoto' ? { file } : { body: bodies[name as keyof typeof orderRoutes] ?? {} };
      const input = { params, ...(route.method === 'GET' ? {} : upload) };
      const statusFor = async (api: Api) => (await callRoute(api, route, input)).status;
      expect([name, await statusFor(stranger.api), await statusFor(new Api(url))]).toEqual([name, 404, 401]);
    }
    expect((await new Api(url).get('/api/orders')).status).toBe(401);
    expect(await order(buyer, id)).toEqual(before);
  }, 120_000);

  it('is either confirmed or taken back when both are tried at once', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, requestId } = await ordered();
      const confirm = () => seller.api.post(`/api/orders/${id}/confirm`, {});
      const undo = () => buyer.api.delete(`/api/quotation/${requestId}/award`);
      const [confirmed, undone] =
        round % 2 === 0
          ? await Promise.all([confirm(), undo()])
          : await Promise.all([undo(), confirm()]).then((both) => both.reverse() as typeof both);
      expect([confirmed.status, undone.status].filter((status) => status < 300)).toHaveLength(1);
      const wanted = confirmed.status < 300 ? 'CONFIRMED' : 'CANCELLED';
      await waitFor('the outcome', async () => (await order(buyer, id)).state === wanted);
      const { award } = await compared(buyer, requestId);
      expect(award?.shares.map(({ state }) => state) ?? []).toEqual(wanted === 'CONFIRMED' ? ['CLAIMED'] : []);
      outcomes.add(wanted);
    }
    expect([...outcomes].length).toBeGreaterThan(0);
  }, 180_000);
});
