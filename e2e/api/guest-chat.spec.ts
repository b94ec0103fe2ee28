import { randomUUID } from 'node:crypto';
import { type Person, signUp } from '../support/api.js';
import { GuestBrowser, inviteGuest } from '../support/guests.js';
import { compared, must, orderOf } from '../support/orders.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

interface Thread {
  messages: { message: string; isMine: boolean; author: string }[];
  details: { unreadCount: number; lastSeq: number; counterparty: { name: string; guest?: boolean } | null };
}
interface Threads {
  unreadCount: number;
  threads: { lineId: string; unreadCount: number; messageCount: number }[];
}
type Coded = { code: string };

describe('a guest writes, is written to, and takes its order', () => {
  let url: string;
  let buyer: Person;
  beforeAll(async () => {
    ({ url } = await sharedPlatform());
    buyer = await signUp(url, 'Constructora Wayra');
  }, 240_000);

  async function guest(name = 'Transportes Jicamarca') {
    const invited = await inviteGuest(buyer, name);
    const browser = await GuestBrowser.open(url, invited.path);
    const page = await browser.page();
    return { ...invited, browser, page, lineId: page.lines.find(({ type }) => type === 'PART')?.id ?? '' };
  }

  it('about its own lines; the buyer answers in the ordinary chat and hears of it', async () => {
    const { browser, page, lineId, requestId } = await guest();
    const { dispatchId } = page;
    const id = randomUUID();
    const body = { dispatchId, id, message: '¿Incluye flete?' };
    const first = await browser.post<{ id: string }>(`/threads/${lineId}`, body);
    const again = await browser.post<{ id: string }>(`/threads/${lineId}`, body);
    expect([first.status, first.body.id, again.body.id]).toEqual([201, id, id]);

    const chat = `/api/chats-parts/chats/${requestId}/${lineId}`;
    const { chat: seen } = (await buyer.api.get<{ chat: Thread }>(chat)).body;
    expect(seen.details.counterparty).toMatchObject({ name: 'Transportes Jicamarca', guest: true });
    expect(seen.messages).toMatchObject([
      { message: '¿Incluye flete?', isMine: false, author: 'Transportes Jicamarca · Invitado' },
    ]);
    await waitFor('the bell of the buyer', async () => {
      const { bytes } = await buyer.api.get('/api/user/notifications');
      return bytes.toString().includes('Transportes Jicamarca (invitado)');
    });

    must(
      await buyer.api.post('/api/chats-parts/send/messages', {
        quotationId: requestId,
        partItemId: lineId,
        message: 'Sí, puesto en obra',
      }),
    );
    const list = (await browser.get<Threads>('/threads')).body;
    expect(list).toEqual({ unreadCount: 1, threads: [{ lineId, unreadCount: 1, messageCount: 2 }] });
    const thread = (await browser.get<Thread>(`/threads/${lineId}`)).body;
    expect(thread.messages.map(({ message, isMine }) => [message, isMine])).toEqual([
      ['¿Incluye flete?', true],
      ['Sí, puesto en obra', false],
    ]);
    const read = await browser.post<{ unreadCount: number }>(`/threads/${lineId}/read`, { dispatchId });
    expect([read.status, read.body.unreadCount]).toEqual([200, 0]);
  });

  it('in nobody else’s thread: other lines, another link’s page, too long, too empty', async () => {
    const [one, other] = [await guest(), await guest('Agregados del Sur')];
    const message = 'Hola';
    const refused = async (lineId: string, body: object) => {
      const { status, body: answer } = await one.browser.post<Coded>(`/threads/${lineId}`, body);
      return [status, answer.code];
    };
    const own = { dispatchId: one.page.dispatchId, message };
    expect(await refused(other.lineId, own)).toEqual([404, 'THREAD_NOT_FOUND']);
    expect(await refused(one.lineId, { ...own, dispatchId: other.page.dispatchId })).toEqual([409, 'GUEST_OTHER_LINK']);
    expect(await refused(one.lineId, { ...own, message: ' ' })).toEqual([400, 'INVALID']);
    expect(await refused(one.lineId, { ...own, message: 'x'.repeat(901) })).toEqual([400, 'INVALID']);
    const foreign = await one.browser.get<Coded>(`/threads/${other.lineId}`);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'THREAD_NOT_FOUND']);
    const declined = { dispatchId: other.page.dispatchId, reason: 'Sin stock' };
    must(await other.browser.post('/decline', declined));
    const closed = await other.browser.post<Coded>(`/threads/${other.lineId}`, {
      dispatchId: other.page.dispatchId,
      message,
    });
    expect([closed.status, closed.body.code]).toEqual([409, 'THREAD_CLOSED']);
  });

  it('sees its order, cannot answer it from another link’s page, and confirms it once', async () => {
    const { browser, page, requestId } = await guest();
    const none = await browser.post<Coded>('/order/confirm', { dispatchId: page.dispatchId });
    expect([none.status, none.body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
    const quotationId = (await browser.answer()).answer?.quotationId ?? '';
    const { version, lines: asked } = await compared(buyer, requestId);
    const lines = asked.map(({ itemId }) => ({ itemId, quotationId }));
    const share = { rank: false, distance: false };
    must(await buyer.api.post(`/api/quotation/${requestId}/award`, { version, lines, share }));
    await orderOf(buyer, quotationId);
    const { dispatchId } = page;
    const wrong = await browser.post<Coded>('/order/confirm', { dispatchId: randomUUID() });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'GUEST_OTHER_LINK']);
    const confirmed = await browser.post<{ state: string }>('/order/confirm', { dispatchId });
    expect([confirmed.status, confirmed.body.state]).toEqual([200, 'CONFIRMED']);
    const late = await browser.post<Coded>('/order/decline', { dispatchId, reason: 'Sin stock' });
    expect(late.status).toBe(409);
    const { order } = (await browser.get<{ order: { state: string; receptions: unknown[] } }>('/order')).body;
    expect(order).toMatchObject({ state: 'CONFIRMED', receptions: [] });
  });
});
