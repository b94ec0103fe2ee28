import { randomUUID } from 'node:crypto';
import type { RunningService } from '@cotizaobra/chassis/app/start-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { NotificationCreated } from '@cotizaobra/proto/notifications/events';
import { ItemsChanged } from '@cotizaobra/proto/quotations/events';
import type { Presence } from '@cotizaobra/proto/quotations/presence';
import {
  DocumentHere,
  DocumentPresence,
  ItemsTouched,
  NotificationArrived,
  SOCKET_PATH,
} from '@cotizaobra/proto/socket-events';
import { io, type Socket } from 'socket.io-client';
import { startTestGateways, type TestGateways } from '../support/gateway.js';
import { aPerson, type Person } from '../support/keys.js';
import { CompaniesAnswers, QuotationsAnswers, startAnswers } from '../support/services.js';

describe('who is in a document, on two gateways', () => {
  let gateway: TestGateways;
  let services: RunningService[];
  const open: Socket[] = [];

  beforeAll(async () => {
    gateway = await startTestGateways(2);
    services = await Promise.all([
      startAnswers('companies', CompaniesAnswers, gateway.nats.url),
      startAnswers('quotations', QuotationsAnswers, gateway.nats.url),
    ]);
  });
  beforeEach(() => {
    QuotationsAnswers.joins = 0;
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.close();
  });
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await gateway.stop();
  });

  async function listen(person: Person, at: number) {
    const heard: Presence[] = [];
    const socket = io(gateway.urls[at] ?? '', {
      path: SOCKET_PATH,
      transports: ['websocket'],
      auth: { token: await gateway.keys.token(person) },
      reconnection: false,
    });
    open.push(socket);
    socket.on(DocumentPresence.name, (presence: Presence) => heard.push(presence));
    await waitFor(() => socket.connected, { what: 'the socket is open' });
    const here = (documentId: string, more: object = {}) =>
      socket.emit(DocumentHere.name, { documentId, itemId: null, field: null, ...more });
    return { person, socket, heard, here };
  }

  const memberOf = (companyId: string): Person => {
    const person = aPerson();
    CompaniesAnswers.companies.set(person.userId, companyId);
    return person;
  };

  const aDocumentOf = (companyId: string): string => {
    const documentId = randomUUID();
    QuotationsAnswers.owners.set(documentId, companyId);
    return documentId;
  };

  /** Whatever the person's gateway was to pass on before has been passed on when this arrives. */
  async function settled({ person, socket }: { person: Person; socket: Socket }): Promise<void> {
    const arrived = new Promise((resolve) => socket.once(NotificationArrived.name, resolve));
    const data = { notificationId: randomUUID(), userId: person.userId, type: 'GENERAL' as const };
    await gateway.client.publish(NotificationCreated, { data });
    await arrived;
  }

  it('shows colleagues the person and the cell at whichever gateway, and nobody else', async () => {
    const company = randomUUID();
    const documentId = aDocumentOf(company);
    const [ana, here, there, stranger] = await Promise.all([
      listen(memberOf(company), 0),
      listen(memberOf(company), 0),
      listen(memberOf(company), 1),
      listen(memberOf(randomUUID()), 1),
    ]);
    const itemId = randomUUID();
    ana.here(documentId, { itemId, field: 'price' });
    for (const { heard } of [here, there]) await waitFor(() => heard.length > 0);
    const name = QuotationsAnswers.nameOf(ana.person.userId);
    const presenceId = ana.socket.id;
    const { userId } = ana.person;
    expect(there.heard[0]).toEqual({ documentId, itemId, field: 'price', presenceId, userId, name, present: true });
    await settled(stranger);
    expect(stranger.heard).toEqual([]);
  });

  it('tells whoever comes who is there already, and all when somebody leaves or is cut off', async () => {
    const company = randomUUID();
    const documentId = aDocumentOf(company);
    const [ana, diego] = await Promise.all([listen(memberOf(company), 0), listen(memberOf(company), 0)]);
    const rosa = await listen(memberOf(company), 1);
    ana.here(documentId, { itemId: randomUUID(), field: 'quantity' });
    diego.here(documentId);
    await waitFor(() => rosa.heard.length >= 2);
    rosa.heard.length = 0;
    rosa.here(documentId);
    const present = (userId: string) => rosa.heard.some((one) => one.userId === userId && one.present);
    await waitFor(() => present(ana.person.userId) && present(diego.person.userId));
    rosa.heard.length = 0;
    ana.here(documentId, { leaving: true });
    diego.socket.close();
    const left = (userId: string) => rosa.heard.some((one) => one.userId === userId && !one.present);
    await waitFor(() => left(ana.person.userId) && left(diego.person.userId));
  });

  it("asks quotations once for a page and a document, and shows nobody in another company's document", async () => {
    const [company, other] = [randomUUID(), randomUUID()];
    const documentId = aDocumentOf(other);
    const own = aDocumentOf(company);
    const intruder = await listen(memberOf(company), 0);
    const [victim, colleague] = await Promise.all([listen(memberOf(other), 1), listen(memberOf(company), 1)]);
    for (const nonsense of [null, 'x', { documentId: 'x' }]) intruder.socket.emit(DocumentHere.name, nonsense);
    for (let count = 0; count < 3; count += 1) intruder.here(documentId);
    for (let count = 0; count < 3; count += 1) intruder.here(own);
    await waitFor(() => colleague.heard.length >= 3);
    await settled(victim);
    expect(victim.heard).toEqual([]);
    expect(colleague.heard.every((one) => one.documentId === own)).toBe(true);
    expect(QuotationsAnswers.joins).toBe(2);
  });

  it('drops a flood', async () => {
    const company = randomUUID();
    const documentId = aDocumentOf(company);
    const [flooder, colleague] = await Promise.all([listen(memberOf(company), 0), listen(memberOf(company), 1)]);
    for (let count = 0; count < 500; count += 1) flooder.here(documentId);
    await waitFor(() => colleague.heard.length >= 20);
    await settled(colleague);
    expect(colleague.heard.length).toBeLessThan(100);
  });

  it('tells the company of each edit of items, with ids and versions alone', async () => {
    const company = randomUUID();
    const [ana, stranger] = await Promise.all([listen(memberOf(company), 0), listen(memberOf(randomUUID()), 0)]);
    const told: unknown[] = [];
    for (const { socket } of [ana, stranger]) socket.on(ItemsTouched.name, (data) => told.push(data));
    const edit = { documentId: randomUUID(), version: 9, after: 7, userId: randomUUID() };
    const data = { ...edit, documentType: 'Quotation' as const, ownerCompanyId: company };
    await gateway.client.publish(ItemsChanged, { data });
    await waitFor(() => told.length > 0);
    await settled(stranger);
    expect(told).toEqual([edit]);
  });
});
