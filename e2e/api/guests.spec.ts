import { Api, inventedRuc, type Person, signUp } from '../support/api.js';
import { createDocument, fillIn } from '../support/documents.js';
import { compared, must, orderOf } from '../support/orders.js';
import { textOf } from '../support/pdf-text.js';
import { sharedPlatform } from '../support/shared-platform.js';

interface GuestPage {
  state: string;
  dispatchId: string;
  version: number;
  lines: { id: string; type: string }[];
  answer: { quotationId: string; totalAmount: string } | null;
}

describe('a supplier without an account, by API', () => {
  let url: string;
  let buyer: Person;
  beforeAll(async () => {
    ({ url } = await sharedPlatform());
    buyer = await signUp(url, 'Constructora Wayra');
  }, 240_000);

  async function invite() {
    const draft = await createDocument(buyer, 'Request', 'Agregados');
    await fillIn(buyer, draft);
    const invitations = [{ name: 'Transportes Jicamarca', phone: '999 000 418' }];
    const path = `/api/quotation/${draft.id}/invitations`;
    const { body } = await buyer.api.post<{ dispatches: { id: string; whatsapp: string }[] }>(path, { invitations });
    const [dispatch] = body.dispatches;
    const link = /https?:\S+\/responder\/[\w-]{43}/.exec(decodeURIComponent(dispatch?.whatsapp ?? ''))?.[0] ?? '';
    return { requestId: draft.id, dispatchId: dispatch?.id ?? '', path: new URL(link).pathname };
  }

  /** The guest's browser: opens the link and keeps its cookie. */
  async function opened(path: string) {
    const answer = await fetch(new URL(path, url), { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/responder']);
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    return { api: new Api(url), options: { headers: { cookie } } };
  }

  it('answers by the link, wins, and confirms the order on it', async () => {
    const { requestId, path } = await invite();
    const { api, options } = await opened(path);
    const { body: page } = await api.get<GuestPage>('/api/responder', options);
    const parts = page.lines.filter(({ type }) => type === 'PART');
    const lines = parts.map(({ id }) => ({ itemId: id, price: '10', declined: false, note: '' }));
    const person = { contactName: 'Wilfredo Ñaupari', ruc: inventedRuc(), phone: '999 000 418' };
    const answer = { dispatchId: page.dispatchId, version: 0, draft: { lines, ...person } };
    const sent = await api.post<GuestPage>('/api/responder/send', answer, options);
    expect(sent.body).toMatchObject({ state: 'SENT' });
    const quotationId = sent.body.answer?.quotationId ?? '';
    expect(await textOf((await api.get('/api/responder/pdf', options)).bytes)).toContain('Transportes Jicamarca');

    const { version, lines: asked } = await compared(buyer, requestId);
    const award = { version, lines: asked.map(({ itemId }) => ({ itemId, quotationId })) };
    must(
      await buyer.api.post(`/api/quotation/${requestId}/award`, { ...award, share: { rank: false, distance: false } }),
    );
    const orderId = await orderOf(buyer, quotationId);
    const seen = await api.get<{ order: { id: string; state: string } }>('/api/responder/order', options);
    expect(seen.body.order).toMatchObject({ id: orderId, state: 'ISSUED' });
    expect((await api.get('/api/responder/order/pdf', options)).headers.get('content-type')).toBe('application/pdf');
    const confirmed = await api.post<{ state: string }>(
      '/api/responder/order/confirm',
      { dispatchId: page.dispatchId },
      options,
    );
    expect([confirmed.status, confirmed.body.state]).toEqual([200, 'CONFIRMED']);
  });

  it('is out within a second of being revoked', async () => {
    const { dispatchId, path } = await invite();
    const { api, options } = await opened(path);
    must(await buyer.api.post(`/api/quotation/company/${dispatchId}/invitation/revoke`, {}));
    expect((await api.get('/api/responder', options)).status).toBe(410);
    expect((await fetch(new URL(path, url), { redirect: 'manual' })).status).toBe(410);
  });
});
