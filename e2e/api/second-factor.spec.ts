import { listen } from '../security/matrix/pushes.js';
import { join } from '../security/support/world.js';
import { Api, type Person, signUp } from '../support/api.js';
import { createDocument } from '../support/documents.js';
import { answer, compared, must, type OrdersPage, request } from '../support/orders.js';
import type { Platform } from '../support/platform.js';
import { codeOf, enrol, passwordOnly, stale } from '../support/second-factor.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

const OUT_MS = 5_000;

interface Session {
  id: string;
  device: string;
  place: string | null;
  current: boolean;
}

describe('accounts that can be trusted', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await sharedPlatform();
  }, 240_000);

  const codeOfAnswer = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as { code?: string }).code,
  ];
  const STEP_UP = [403, 'STEP_UP_REQUIRED'];

  it('list their sessions; one that is ended elsewhere is out in five seconds, its socket too', async () => {
    const person = await signUp(platform.url, 'Sesiones S.A.C.');
    const other = new Api(platform.url, (await passwordOnly(platform.url, person.email)).body.access_token ?? '');
    const { socket } = listen(other);
    await waitFor('the socket is open', () => socket.connected);
    const { sessions } = (await person.api.get<{ sessions: Session[] }>('/api/auth/sessions')).body;
    expect(sessions.map(({ device, place, current }) => [device, place, current])).toEqual([
      ['Programa', 'Este equipo', true],
      ['Programa', 'Este equipo', false],
    ]);
    expect((await person.api.delete(`/api/auth/sessions/${sessions[1]?.id}`)).status).toBe(200);
    await waitFor('its requests are refused', async () => (await other.get('/api/auth/me')).status === 401, OUT_MS);
    await waitFor('its socket is closed', () => socket.disconnected, OUT_MS);
    expect((await person.api.get('/api/auth/me')).status).toBe(200);
  });

  it('ask for a code after the password; the challenge opens nothing', async () => {
    const person = await signUp(platform.url, 'Dos Pasos S.A.C.');
    const { secret, recoveryCodes } = await enrol(person.api);
    const first = await passwordOnly(platform.url, person.email);
    expect(first.status).toBe(202);
    expect(first.headers.getSetCookie()).toEqual([]);
    const { challenge = '' } = first.body;
    expect((await new Api(platform.url, challenge).get('/api/auth/me')).status).toBe(401);
    expect((await new Api(platform.url, challenge).get('/api/user/notifications')).status).toBe(401);
    const complete = (code: string) =>
      new Api(platform.url).post<{ access_token: string }>('/api/auth/login/factor', { challenge, code });
    expect(codeOfAnswer(await complete('000'))).toEqual([400, 'WRONG_CODE']);
    const code = codeOf(secret);
    const second = await complete(code);
    expect(second.status).toBe(200);
    expect(second.headers.getSetCookie()[0]).toMatch(/^refresh_token=.*HttpOnly; SameSite=Strict/);
    expect((await new Api(platform.url, second.body.access_token).get('/api/auth/me')).body).toMatchObject({
      hasFactor: true,
    });
    expect(codeOfAnswer(await complete(code))).toEqual([400, 'WRONG_CODE']);
    expect((await complete(recoveryCodes[0] ?? '')).status).toBe(200);
    expect((await complete(recoveryCodes[0] ?? '')).status).toBe(400);
  });

  it('prove themselves again before API keys, ownership and the end of the factor', async () => {
    const owner = await signUp(platform.url, 'Delicada S.A.C.');
    const colleague = await join(platform.url, owner);
    const old = stale(platform, owner.api);
    const keys = `/api/company/${owner.companyId}/api-keys`;
    const form = { name: 'ERP', scopes: ['quotations:read'] };
    expect(codeOfAnswer(await old.post(keys, form))).toEqual(STEP_UP);
    const hand = `/api/company/${owner.companyId}/members/${colleague.userId}/owner`;
    expect(codeOfAnswer(await old.post(hand))).toEqual(STEP_UP);
    expect(codeOfAnswer(await old.post('/api/auth/totp/enrol'))).toEqual(STEP_UP);
    expect((await old.get(keys)).status).toBe(200);
    expect(codeOfAnswer(await old.post('/api/auth/step-up', { password: 'otra-cosa' }))).toEqual([
      400,
      'WRONG_CURRENT_PASSWORD',
    ]);
    const proved = await old.post<{ access_token: string }>('/api/auth/step-up', { password: 'Andamio2026' });
    expect((await new Api(platform.url, proved.body.access_token).post(keys, form)).status).toBe(201);
    const { api } = await enrol(owner.api);
    expect(codeOfAnswer(await stale(platform, api).post('/api/auth/totp/disable'))).toEqual(STEP_UP);
    expect((await api.post('/api/auth/totp/disable')).status).toBe(200);
  });

  /** A Request with one priced answer, and how to award it. */
  async function awardable(buyer: Person, seller: Person, title: string) {
    const requestId = await request(buyer, title);
    const { quotationId } = await answer(buyer, seller, requestId, { prices: ['10', '20', '30'] });
    const { version, lines } = await compared(buyer, requestId);
    const body = { version, lines: lines.map(({ itemId }) => ({ itemId, quotationId })) };
    return (api: Api, headers = {}) => api.call('POST', `/api/quotation/${requestId}/award`, body, { headers });
  }

  it('award and confirm orders as before without a factor, and with a fresh code if they have one', async () => {
    const [buyer, seller] = [await signUp(platform.url, 'Compra S.A.C.'), await signUp(platform.url, 'Vende S.A.C.')];
    const first = await awardable(buyer, seller, 'Sin segundo factor');
    expect((await first(stale(platform, buyer.api))).status).toBe(201);

    const made = await buyer.api.post<{ secret: string }>(`/api/company/${buyer.companyId}/api-keys`, {
      name: 'ERP',
      scopes: ['quotations:read', 'quotations:write'],
    });
    const { secret, api } = await enrol(buyer.api);
    const second = await awardable({ ...buyer, api }, seller, 'Con segundo factor');
    const old = stale(platform, api);
    expect(codeOfAnswer(await second(old))).toEqual(STEP_UP);
    const proved = await old.post<{ access_token: string }>('/api/auth/step-up', { code: codeOf(secret) });
    expect((await second(new Api(platform.url, proved.body.access_token))).status).toBe(201);

    const third = await awardable({ ...buyer, api }, seller, 'Por su ERP');
    expect((await third(new Api(platform.url), { 'x-api-key': made.body.secret })).status).toBe(201);

    const sold = await waitFor('the orders', async () => {
      const { orders } = (await seller.api.get<OrdersPage>('/api/orders?side=sales')).body;
      return orders.length === 3 ? orders : null;
    });
    const confirm = (who: Api, at: number) => who.post(`/api/orders/${sold[at]?.id}/confirm`, {});
    must(await confirm(stale(platform, seller.api), 0));
    const sellers = await enrol(seller.api);
    expect(codeOfAnswer(await confirm(stale(platform, sellers.api), 1))).toEqual(STEP_UP);
    must(await confirm(sellers.api, 1));
  }, 120_000);

  it('are asked for a factor by their company: members without one can do nothing else, on open sockets neither', async () => {
    const owner = await signUp(platform.url, 'Exigente S.A.C.');
    const colleague = await join(platform.url, owner);
    const security = `/api/company/${owner.companyId}/security`;
    expect(codeOfAnswer(await owner.api.put(security, { requiresFactor: true }))).toEqual([409, 'OWN_FACTOR_FIRST']);
    expect(codeOfAnswer(await colleague.api.put(security, { requiresFactor: true }))).toEqual([403, 'OWNER_ONLY']);
    const { api } = await enrol(owner.api);
    const [heard, witness] = [listen(colleague.api), listen(api)];
    await waitFor('the sockets are open', () => heard.socket.connected && witness.socket.connected);
    must(await api.put(security, { requiresFactor: true }));

    const REQUIRED = [403, 'FACTOR_REQUIRED'];
    const unseen = (who: Api) => who.get('/api/quotation/unseen');
    await waitFor('the colleague is shut out', async () => (await unseen(colleague.api)).status === 403, OUT_MS);
    expect(codeOfAnswer(await unseen(colleague.api))).toEqual(REQUIRED);
    expect(codeOfAnswer(await colleague.api.get('/api/user/notifications'))).toEqual(REQUIRED);
    expect((await colleague.api.get('/api/auth/me')).body).toMatchObject({ factorMissing: true, hasFactor: false });
    expect((await unseen(api)).status).toBe(200);

    heard.heard.length = 0;
    const draft = await createDocument({ ...owner, api }, 'Request', 'Sin el colega');
    await waitFor('the owner hears of it', () => witness.heard.some(({ data }) => data.documentId === draft.id));
    expect(heard.heard.some(({ data }) => data.documentId === draft.id)).toBe(false);

    const enrolled = await enrol(colleague.api);
    expect((await unseen(enrolled.api)).status).toBe(200);
    must(await api.put(security, { requiresFactor: false }));
    for (const { socket } of [heard, witness]) socket.close();
  }, 60_000);
});
