import { randomUUID } from 'node:crypto';
import type { RunningService } from '@cotizaobra/chassis/app/start-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { NotificationCreated } from '@cotizaobra/proto/notifications/events';
import { ChatTyping, NotificationArrived, SOCKET_PATH } from '@cotizaobra/proto/socket-events';
import { io, type Socket } from 'socket.io-client';
import { startTestGateways, type TestGateways } from '../support/gateway.js';
import { aPerson, type Person } from '../support/keys.js';
import { ChatAnswers, CompaniesAnswers, startAnswers } from '../support/services.js';

describe('somebody types, on two gateways', () => {
  let gateway: TestGateways;
  let services: RunningService[];
  const open: Socket[] = [];

  beforeAll(async () => {
    gateway = await startTestGateways(2);
    services = await Promise.all([
      startAnswers('companies', CompaniesAnswers, gateway.nats.url),
      startAnswers('chat', ChatAnswers, gateway.nats.url),
    ]);
  });
  beforeEach(() => {
    ChatAnswers.asked = [];
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.close();
  });
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await gateway.stop();
  });

  async function listen(person: Person, at: number) {
    const heard: string[] = [];
    const socket = io(gateway.urls[at] ?? '', {
      path: SOCKET_PATH,
      transports: ['websocket'],
      auth: { token: await gateway.keys.token(person) },
      reconnection: false,
    });
    open.push(socket);
    socket.on(ChatTyping.name, ({ threadId }: { threadId: string }) => heard.push(threadId));
    await waitFor(() => socket.connected, { what: 'the socket is open' });
    return { person, socket, heard, type: (data: unknown) => socket.emit(ChatTyping.name, data) };
  }

  const memberOf = (companyId: string): Person => {
    const person = aPerson();
    CompaniesAnswers.companies.set(person.userId, companyId);
    return person;
  };

  async function conversation() {
    const threadId = randomUUID();
    const [buyer, seller] = [randomUUID(), randomUUID()];
    ChatAnswers.threads.set(threadId, [buyer, seller]);
    return { threadId, buyer, seller };
  }

  /** Whatever the person's gateway was to pass on before has been passed on when this arrives. */
  async function settled({ person, socket }: { person: Person; socket: Socket }): Promise<void> {
    const arrived = new Promise((resolve) => socket.once(NotificationArrived.name, resolve));
    await gateway.client.publish(NotificationCreated, {
      data: { notificationId: randomUUID(), userId: person.userId, type: 'GENERAL' },
    });
    await arrived;
  }

  it('tells the other company at whichever gateway, and nobody else', async () => {
    const { threadId, buyer, seller } = await conversation();
    const [typist, here, there, other] = await Promise.all([
      listen(memberOf(buyer), 0),
      listen(memberOf(seller), 0),
      listen(memberOf(seller), 1),
      listen(memberOf(randomUUID()), 1),
    ]);
    typist.type({ threadId });
    for (const { heard } of [here, there]) await waitFor(() => heard.length > 0);
    await settled(other);
    await settled(typist);
    expect([here, there, other, typist].map(({ heard }) => heard)).toEqual([[threadId], [threadId], [], []]);
  });

  it('asks chat once for each socket and thread', async () => {
    const { threadId, buyer, seller } = await conversation();
    const [typist, reader] = await Promise.all([listen(memberOf(buyer), 0), listen(memberOf(seller), 1)]);
    for (let count = 0; count < 3; count += 1) typist.type({ threadId });
    await waitFor(() => reader.heard.length === 3);
    expect(ChatAnswers.asked).toEqual([{ threadId, companyId: buyer }]);
  });

  it("ignores a stranger's thread, and what is no thread at all", async () => {
    const strange = await conversation();
    const own = await conversation();
    const stranger = await listen(memberOf(own.buyer), 0);
    const [victim, partner] = await Promise.all([listen(memberOf(strange.seller), 1), listen(memberOf(own.seller), 1)]);
    stranger.type({ threadId: strange.threadId });
    for (const nonsense of [null, 'x']) stranger.type(nonsense);
    stranger.type({ threadId: own.threadId });
    await waitFor(() => partner.heard.length > 0);
    await waitFor(() => ChatAnswers.asked.some(({ threadId }) => threadId === strange.threadId));
    await settled(victim);
    expect(victim.heard).toEqual([]);
  });

  it('drops a flood', async () => {
    const { threadId, buyer, seller } = await conversation();
    const [flooder, reader] = await Promise.all([listen(memberOf(buyer), 0), listen(memberOf(seller), 1)]);
    for (let count = 0; count < 500; count += 1) flooder.type({ threadId });
    await waitFor(() => reader.heard.length >= 5);
    await settled(reader);
    expect(reader.heard.length).toBeLessThan(50);
    expect(ChatAnswers.asked).toHaveLength(1);
  });
});
