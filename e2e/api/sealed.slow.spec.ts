import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes } from '@cotizaobra/proto/registry';
import { SOCKET_PATH } from '@cotizaobra/proto/socket-events';
import { webhookEventTypes } from '@cotizaobra/proto/webhooks/event-types';
import ExcelJS from 'exceljs';
import { io, type Socket } from 'socket.io-client';
import { operate } from '../security/support/operator.js';
import { Api, PASSWORD, type Person, signUp } from '../support/api.js';
import { createDocument, fillIn, sendTo } from '../support/documents.js';
import { passDeadline } from '../support/pass-deadline.js';
import { textOf } from '../support/pdf-text.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { linesWith, rowsWith } from '../support/stored-texts.js';
import { type Follower, followEvents } from '../support/subscriber.js';
import { waitFor } from '../support/wait-for.js';

/** Unit prices × 12.8, with and without IGV, as a text, with commas and in céntimos. */
const FIRST = ['73913.57', '73,913.57', '946093.7', '946,093.7', '801774.3', '801,774.3', '94609370'];
const SECOND = ['62417.83', '62,417.83', '798948.2', '798,948.2', '677074.7', '677,074.7', '79894822'];
const NOTE = 'Nota-de-la-oferta-7391';
const SECRETS = [...FIRST, ...SECOND, NOTE];
const OTHER_SERVICES = ['identity', 'companies', 'chat', 'notifications', 'webhooks', 'orders', 'posts'];

interface Opened {
  quotation: { version: number; elements: Node[]; openedAt: string | null };
  dispatches: { digest?: string; sealedAnswer?: { times: number } }[];
}
interface Node {
  item: { id: string; type: string };
  children: Node[];
}
const partsOf = (nodes: Node[]): string[] =>
  nodes.flatMap(({ item, children }) => [...(item.type === 'PART' ? [item.id] : []), ...partsOf(children)]);

describe('sealed answers, in everything that reaches the buyer', () => {
  let platform: Platform;
  let buyer: Person;
  let provider: Person;
  let support: Api;
  let erp: Server;
  let follower: Follower;
  let socket: Socket;
  const heard: string[] = [];
  let requestId: string;
  let dispatchId: string;
  let copyId: string;
  let returnIds: string[] = [];

  beforeAll(async () => {
    platform = await sharedPlatform();
    buyer = await signUp(platform.url, 'Compradora Sellada S.A.C.');
    provider = await signUp(platform.url, 'Proveedora Sellada S.A.C.');
    const admin = await signUp(platform.url, 'Soporte S.A.C.');
    await operate(platform, 'grant-super-admin', admin.email);
    const login = { email: admin.email, password: PASSWORD };
    const { body } = await new Api(platform.url).post<{ access_token: string }>('/api/auth/login', login);
    support = new Api(platform.url, body.access_token);
    erp = createServer(async (request, response) => {
      for await (const chunk of request) heard.push(String(chunk));
      response.writeHead(204).end();
    }).listen(0, '127.0.0.1');
    await once(erp, 'listening');
    const { port } = erp.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/avisos`;
    const made = await buyer.api.post('/api/webhook', { url, eventTypes: webhookEventTypes });
    expect(made.status).toBe(201);
    follower = await followEvents(platform, buyer.companyId, 'sealed');
    socket = io(platform.url, { path: SOCKET_PATH, transports: ['websocket'], auth: { token: buyer.api.token } });
    socket.onAny((name, ...said) => heard.push(JSON.stringify([name, ...said])));
    await waitFor('the socket is open', () => socket.connected);
  }, 240_000);
  afterAll(async () => {
    socket?.disconnect();
    await follower?.stop();
    erp?.close();
  });

  const price = async (value: string) => {
    const { body } = await provider.api.get<Opened>(`/api/quotation/get-quotation/${copyId}`);
    const [part] = partsOf(body.quotation.elements);
    const operations = [{ op: 'update', id: part, fields: { price: value } }];
    const edited = await provider.api.patch(`/api/quotation/${copyId}/items`, {
      version: body.quotation.version,
      operations,
    });
    expect(edited.status).toBe(200);
  };
  const giveBack = async () => {
    const message = `${NOTE} con la propuesta`;
    const sent = await provider.api.post<{ dispatch: { id: string; digest: string } }>(
      `/api/quotation/${copyId}/resend`,
      { message },
    );
    expect(sent.status).toBe(201);
    returnIds = [...returnIds, sent.body.dispatch.id];
    return sent.body.dispatch.digest;
  };

  const readable = async (bytes: Buffer, type: string): Promise<string> => {
    if (type.includes('pdf')) return textOf(bytes);
    if (!type.includes('spreadsheetml')) return bytes.toString();
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
    return JSON.stringify(workbook.worksheets.map((sheet) => sheet.getSheetValues()));
  };

  /** Every GET of the contract with each id that the buyer could know in place of its parameters. */
  const paths = (): string[] => {
    const ids = [requestId, dispatchId, copyId, ...returnIds];
    const gets = routes.filter(({ method }) => method === 'GET').map(({ path }) => path);
    const about = gets
      .filter((path) => path.includes(':'))
      .flatMap((path) => ids.map((id) => path.replace(/:revision\b/g, '1').replace(/:\w+/g, id)));
    const lists = ['clientes', 'proveedores'].flatMap((context) =>
      ['recent', 'amount', 'code'].map(
        (orderBy) => `/api/quotation/company?context=${context}&orderBy=${orderBy}&page=1`,
      ),
    );
    const searches = ids.map((id) => `/api/quotation/my-quotation?search=${id}&page=1`);
    const files = ['xlsx', 'pdf'].map((format) => `/api/quotation/${requestId}/comparison?format=${format}`);
    const compare = `/api/quotation/${copyId}/revisions/compare?from=1&to=current`;
    return [...about, ...gets.filter((path) => !path.includes(':')), ...lists, ...searches, ...files, compare];
  };

  const everything = async (api: Api) => {
    const statuses = new Map<number, number>();
    const leaks: string[] = [];
    for (const path of paths()) {
      const { status, bytes, headers } = await api.get(path);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const text = await readable(bytes, headers.get('content-type') ?? '');
      leaks.push(...SECRETS.filter((secret) => text.includes(secret)).map((secret) => `${path}: ${secret}`));
    }
    return { statuses, leaks };
  };

  const expectSealed = async () => {
    const asked = await everything(buyer.api);
    expect(asked.leaks).toEqual([]);
    expect(asked.statuses.get(429)).toBeUndefined();
    expect(asked.statuses.get(200)).toBeGreaterThan(15);
    expect(asked.statuses.get(403)).toBeGreaterThan(8);
    expect((await everything(support)).leaks).toEqual([]);
    const kinds = await waitFor('the events of the return', () => {
      const types = follower.events().map(({ type }) => type);
      return types.filter((type) => type.includes('proposal-received')).length === returnIds.length ? types : null;
    });
    expect(kinds.filter((type) => type.includes('returned'))).toEqual([]);
    const told = [...follower.events().map((one) => JSON.stringify(one)), ...heard];
    expect(told.filter((text) => SECRETS.some((secret) => text.includes(secret)))).toEqual([]);
    for (const service of OTHER_SERVICES) expect(await rowsWith(platform, service, SECRETS)).toEqual([]);
    expect(await rowsWith(platform, 'quotations', [...FIRST, ...SECOND], ['outbox'])).toEqual([]);
    expect(await linesWith(platform, 'logs', SECRETS)).toEqual([]);
    expect(await linesWith(platform, 'mail', SECRETS)).toEqual([]);
  };

  it('have no digit of an amount, replaced ones neither, until all open at the deadline', async () => {
    const draft = await createDocument(buyer, 'Request', 'Concreto sellado');
    await fillIn(buyer, draft);
    requestId = draft.id;
    const deadline = new Date(Date.now() + 30 * 3_600_000).toISOString();
    expect((await buyer.api.patch(`/api/quotation/${requestId}`, { deadline, sealed: true })).status).toBe(200);
    ({ id: dispatchId } = await sendTo(buyer, requestId, provider));
    const accepted = await provider.api.patch<{ quotationId: string }>(`/api/quotation/company/${dispatchId}/status`, {
      status: 'ACCEPTED',
    });
    copyId = accepted.body.quotationId;
    await provider.api.patch(`/api/quotation/${copyId}`, { notes: NOTE });
    await price('73913.57');
    await giveBack();
    await expectSealed();

    expect((await provider.api.post(`/api/quotation/${copyId}/revision`, {})).status).toBeLessThan(300);
    await price('62417.83');
    const digest = await giveBack();
    await expectSealed();
    const seen = await buyer.api.get<Opened>(`/api/quotation/get-quotation/${requestId}`);
    expect(seen.body.dispatches[0]).toMatchObject({ status: 'QUOTED', answer: null, sealedAnswer: { times: 2 } });
    for (const path of [`get-quotation/${copyId}`, `${requestId}/comparison`, `${requestId}/opening-act`])
      expect((await buyer.api.get(`/api/quotation/${path}`)).body).toMatchObject({ code: 'SEALED' });
    const award = { version: 1, lines: [{ itemId: copyId, quotationId: copyId }] };
    expect((await buyer.api.post(`/api/quotation/${requestId}/award`, award)).status).toBe(403);

    await passDeadline(platform, requestId, 30);
    await waitFor('the opening', async () => {
      const { body } = await buyer.api.get<Opened>(`/api/quotation/get-quotation/${requestId}`);
      return body.quotation.openedAt;
    });
    const after = await everything(buyer.api);
    const shown = (secrets: string[]) => after.leaks.filter((leak) => secrets.some((one) => leak.endsWith(`: ${one}`)));
    expect(shown(FIRST)).toEqual([]);
    expect(shown(SECOND).length).toBeGreaterThan(8);

    const act = await buyer.api.get(`/api/quotation/${requestId}/opening-act`);
    expect([act.status, act.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const paper = (await textOf(act.bytes)).replace(/\s+/g, ' ');
    expect(paper).toContain('S/ 798,948.22');
    expect(paper).toContain('Proveedora Sellada S.A.C.');
    const receipt = await provider.api.get(`/api/quotation/${copyId}/pdf`);
    const own = await provider.api.get<Opened>(`/api/quotation/get-quotation/${copyId}`);
    expect(own.body.dispatches[0]?.digest).toBe(digest);
    for (const text of [paper, await textOf(receipt.bytes)]) expect(text.replace(/\s+/g, '')).toContain(digest);
    expect((await provider.api.get(`/api/quotation/${requestId}/opening-act`)).status).toBe(404);
  }, 300_000);
});
