import { setTimeout as delay } from 'node:timers/promises';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { callRoute } from '../security/support/send.js';
import { type Person, signUp } from '../support/api.js';
import { longCsv } from '../support/budget-files.js';
import { createDocument, fillIn, sendTo } from '../support/documents.js';
import { type Platform, startPlatform } from '../support/platform.js';
import { waitFor } from '../support/wait-for.js';

interface Notifications {
  notifications: { type: string }[];
}

describe('a process that dies', () => {
  let platform: Platform;
  let buyer: Person;
  let seller: Person;

  beforeAll(async () => {
    // What a process held when it died comes back after this time, 30 s unless set.
    platform = await startPlatform(undefined, { settings: { APART: 'true', EVENT_ACK_WAIT_MS: '4000' } });
    [buyer, seller] = await Promise.all([
      signUp(platform.url, 'Compradora S.A.C.'),
      signUp(platform.url, 'Vendedora S.A.C.'),
    ]);
  }, 240_000);
  afterAll(() => platform?.stop());

  const kill = (name: string): number => {
    const pid = platform.pidOf(name);
    if (pid === null) throw new Error(`${name} is down already`);
    process.kill(pid, 'SIGKILL');
    return pid;
  };
  const restarted = (name: string, dead: number) =>
    waitFor(`the supervisor to restart ${name}`, () => ![dead, null].includes(platform.pidOf(name)), 30_000);

  it('notifications: the rest goes on, its own calls answer 503, and it catches up when it is back', async () => {
    const draft = await createDocument(buyer, 'Request', 'Sin campana');
    await fillIn(buyer, draft);
    // It stands first: the event lies in the hands of who dies, and must come back from there.
    const doomed = platform.pidOf('notifications');
    if (doomed === null) throw new Error('notifications is down already');
    process.kill(doomed, 'SIGSTOP');
    await sendTo(buyer, draft.id, seller);
    await delay(500);
    const dead = kill('notifications');
    const answer = await seller.api.get('/api/user/notifications/count');
    expect([200, 503, 504]).toContain(answer.status);
    await restarted('notifications', dead);
    await waitFor(
      'the missed notification',
      async () => {
        const { status, body } = await seller.api.get<Notifications>('/api/user/notifications/count');
        return status === 200 && body.notifications.some(({ type }) => type === 'QUOTATION_RECEIVED');
      },
      30_000,
    );
    const { body } = await seller.api.get<Notifications>('/api/user/notifications');
    expect(body.notifications.filter(({ type }) => type === 'QUOTATION_RECEIVED')).toHaveLength(1);
  }, 90_000);

  it('quotations: its calls answer 503 in time, others go on, and nothing acknowledged is lost', async () => {
    const draft = await createDocument(buyer, 'Request', 'Guardado antes del golpe');
    const { version } = await fillIn(buyer, draft);
    const dead = kill('quotations');
    const answer = await buyer.api.get(`/api/quotation/get-quotation/${draft.id}`);
    expect([200, 503, 504]).toContain(answer.status);
    expect((await buyer.api.get('/api/auth/me')).status).toBe(200);
    await restarted('quotations', dead);
    const back = await waitFor(
      'quotations to answer',
      async () => {
        const again = await buyer.api.get<{ quotation: { version: number; elements: unknown[] } }>(
          `/api/quotation/get-quotation/${draft.id}`,
        );
        return again.status === 200 ? again.body : null;
      },
      30_000,
    );
    expect(back.quotation.version).toBe(version);
    expect(back.quotation.elements).toHaveLength(2);
  }, 90_000);

  it('quotations, while it reads a file: the upload answers in time, and the file can be sent again', async () => {
    const draft = await createDocument(buyer, 'Quotation', 'Archivo cortado');
    const file = { name: 'largo.csv', bytes: longCsv(19_000) };
    const upload = () => callRoute(buyer.api, quotationRoutes.createImport, { params: { id: draft.id }, file });
    const cut = upload();
    await delay(300);
    const dead = kill('quotations');
    expect([503, 504]).toContain((await cut).status);
    await restarted('quotations', dead);
    const { body } = await waitFor(
      'the file to be read',
      async () => {
        const again = await upload();
        return again.status === 201 ? again : null;
      },
      60_000,
    );
    const place = `/api/quotation/${draft.id}/imports/${String(body.importId)}`;
    const applied = await buyer.api.post(`${place}/apply`, { version: draft.version, mode: 'replace' });
    expect(applied).toMatchObject({ status: 200, body: { added: { titles: 950, parts: 18_050 } } });
  }, 120_000);

  it('companies: who is signed in keeps working on quotations', async () => {
    const dead = kill('companies');
    expect((await buyer.api.get('/api/quotation/company?context=proveedores')).status).toBe(200);
    const me = await buyer.api.get<{ unavailable: string[]; missing: string[] }>('/api/auth/me');
    expect(me.status).toBe(200);
    expect(me.body.missing).toEqual([]);
    await restarted('companies', dead);
  }, 60_000);

  it('nats: after it is back everything answers again, and events written meanwhile arrive', async () => {
    const dead = kill('nats');
    await restarted('nats', dead);
    const draft = await waitFor(
      'writes to work again',
      () => createDocument(buyer, 'Request', 'Después de NATS').catch(() => null),
      30_000,
    );
    await fillIn(buyer, draft);
    await sendTo(buyer, draft.id, seller);
    await waitFor(
      'the notification',
      async () => {
        const { body } = await seller.api.get<Notifications>('/api/user/notifications');
        return body.notifications.filter(({ type }) => type === 'QUOTATION_RECEIVED').length === 2;
      },
      30_000,
    );
  }, 90_000);
});
