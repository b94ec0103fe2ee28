import { randomUUID } from 'node:crypto';
import type { RunningService } from '@cotizaobra/chassis/app/start-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { MemberLeft } from '@cotizaobra/proto/companies/events';
import { SessionsRevoked } from '@cotizaobra/proto/identity/events';
import { NotificationCreated } from '@cotizaobra/proto/notifications/events';
import { DispatchSent } from '@cotizaobra/proto/quotations/events';
import { DocumentTouched, NotificationArrived, SessionEnded, SOCKET_PATH } from '@cotizaobra/proto/socket-events';
import { io, type Socket } from 'socket.io-client';
import { startTestGateways, type TestGateways } from '../support/gateway.js';
import { aPerson, type Person } from '../support/keys.js';
import { CompaniesAnswers, startAnswers } from '../support/services.js';

describe('sockets on two gateways', () => {
  let gateway: TestGateways;
  let companies: RunningService;
  const open: Socket[] = [];

  beforeAll(async () => {
    gateway = await startTestGateways(2);
    companies = await startAnswers('companies', CompaniesAnswers, gateway.nats.url);
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.close();
  });
  afterAll(async () => {
    await companies.stop();
    await gateway.stop();
  });

  async function listen(person: Person, at: number) {
    const heard: [string, unknown][] = [];
    const token = await gateway.keys.token(person);
    const socket = io(gateway.urls[at] ?? '', {
      path: SOCKET_PATH,
      transports: ['websocket'],
      auth: { token },
      reconnection: false,
    });
    open.push(socket);
    socket.onAny((event, data) => heard.push([event, data]));
    await waitFor(() => socket.connected, { what: 'the socket is open' });
    return { heard, socket };
  }

  const member = (companyId = randomUUID()) => {
    const person = aPerson();
    CompaniesAnswers.companies.set(person.userId, companyId);
    return { person, companyId };
  };

  const sentTo = (recipientCompanyId: string) => {
    const documentId = randomUUID();
    return {
      documentId,
      data: {
        dispatchId: randomUUID(),
        documentId,
        documentType: 'Request' as const,
        code: 'RQ-2026-0001',
        title: 'Casco',
        revision: 1,
        senderCompanyId: randomUUID(),
        senderName: 'Compradora',
        senderLogoKey: null,
        recipientCompanyId,
        recipientName: 'Vendedora',
        recipientLogoKey: null,
      },
    };
  };

  it('refuses a visitor', async () => {
    const socket = io(gateway.urls[0] ?? '', {
      path: SOCKET_PATH,
      transports: ['websocket'],
      auth: { token: 'x' },
      reconnection: false,
    });
    open.push(socket);
    const refused = await new Promise((resolve) => socket.once('connect_error', (error) => resolve(error.message)));
    expect(refused).toBe('UNAUTHENTICATED');
  });

  it('rings the bell of one person on whichever gateway, and of nobody else', async () => {
    const { person } = member();
    const [here, there, other] = await Promise.all([listen(person, 0), listen(person, 1), listen(member().person, 0)]);
    const id = randomUUID();
    await gateway.client.publish(NotificationCreated, {
      data: { notificationId: id, userId: person.userId, type: 'QUOTATION_RECEIVED' },
    });
    for (const { heard } of [here, there])
      await waitFor(() => heard.some(([event]) => event === NotificationArrived.name));
    expect(here.heard).toEqual([[NotificationArrived.name, { id, type: 'QUOTATION_RECEIVED' }]]);
    expect(other.heard).toEqual([]);
  });

  it('tells the companies of a dispatch which document to fetch, without its content', async () => {
    const { person, companyId } = member();
    const { heard } = await listen(person, 1);
    const { documentId, data } = sentTo(companyId);
    await gateway.client.publish(DispatchSent, { data });
    await waitFor(() => heard.length > 0);
    expect(heard).toEqual([[DocumentTouched.name, { documentId, documentType: 'Request' }]]);
  });

  it('takes who left a company out of its room', async () => {
    const { person, companyId } = member();
    const { heard } = await listen(person, 0);
    await gateway.client.publish(MemberLeft, { data: { companyId, userId: person.userId } });
    await waitFor(() => heard.length > 0);
    await gateway.client.publish(DispatchSent, { data: sentTo(companyId).data });
    const { person: witness } = member();
    const seen = await listen(witness, 0);
    await gateway.client.publish(NotificationCreated, {
      data: { notificationId: randomUUID(), userId: witness.userId, type: 'GENERAL' },
    });
    await waitFor(() => seen.heard.length > 0);
    expect(heard.map(([event]) => event)).not.toContain(DocumentTouched.name);
  });

  it('ends the sockets of a revoked session on every gateway', async () => {
    const { person } = member();
    const [here, there] = await Promise.all([listen(person, 0), listen(person, 1)]);
    await gateway.client.publish(SessionsRevoked, {
      data: { userId: person.userId, sessionIds: [person.sessionId], reason: 'role-changed' },
    });
    for (const { socket, heard } of [here, there]) {
      await waitFor(() => socket.disconnected);
      expect(heard.map(([event]) => event)).toContain(SessionEnded.name);
      // The token still has its signature and its time: no gateway lets it in again.
      const refused = new Promise((resolve) => socket.once('connect_error', (error) => resolve(error.message)));
      socket.connect();
      expect(await refused).toBe('UNAUTHENTICATED');
    }
  });
});
