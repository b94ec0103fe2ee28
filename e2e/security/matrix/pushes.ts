import { ChatTyping, DocumentHere, SOCKET_PATH } from '@cotizaobra/proto/socket-events';
import { socketNames } from '@cotizaobra/proto/socket-names';
import { io, type Socket } from 'socket.io-client';
import type { Api } from '../../support/api.js';
import { createDocument, fillIn, sendTo } from '../../support/documents.js';
import { waitFor } from '../../support/wait-for.js';
import { Fixtures } from '../support/fixtures.js';
import { must, PASSWORD } from '../support/people.js';
import { roles, type SignedInRole, type World } from '../support/world.js';
import { hearers } from './expected.js';

type SocketName = keyof typeof hearers;
type Data = Record<string, unknown>;

interface Listener {
  socket: Socket;
  heard: { event: string; data: Data }[];
}

/** The action that causes a push, and how to recognise its data. */
interface Trigger {
  pull(world: World, listeners: Listeners): Promise<(data: Data) => boolean>;
}
type Listeners = Record<SignedInRole, Listener>;

const signedIn = roles.filter((role): role is SignedInRole => role !== 'visitor');

export function listen({ url, token }: Api): Listener {
  const options = {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
  };
  const listener: Listener = { socket: io(url, options), heard: [] };
  listener.socket.onAny((event: string, data: Data) => listener.heard.push({ event, data }));
  return listener;
}

const threadOf =
  (world: World) =>
  ({ threadId }: Data): boolean =>
    threadId === world.threadId;

const sentToRecipient = async ({ people }: World): Promise<string> => {
  const draft = await createDocument(people.owner, 'Request', 'Para oír');
  await fillIn(people.owner, draft);
  await sendTo(people.owner, draft.id, people.recipient);
  return draft.id;
};

const triggers: Record<SocketName, Trigger> = {
  'document.touched': {
    async pull(world) {
      const documentId = await sentToRecipient(world);
      return (data) => data.documentId === documentId;
    },
  },
  'document.items': {
    async pull({ people }) {
      const draft = await createDocument(people.owner, 'Request', 'Para editar');
      await fillIn(people.owner, draft);
      return (data) => data.documentId === draft.id;
    },
  },
  'document.presence': {
    async pull({ request }, { owner, recipient }) {
      // The request was sent to the recipient, who is not shown in it.
      for (const { socket } of [recipient, owner])
        socket.emit(DocumentHere.name, { documentId: request.id, itemId: request.item, field: 'price' });
      return (data) => data.documentId === request.id;
    },
  },
  'document.here': {
    async pull({ request }, { owner }) {
      owner.socket.emit(DocumentHere.name, { documentId: request.id, itemId: null, field: null });
      return (data) => data.documentId === request.id;
    },
  },
  'order.touched': {
    async pull(world) {
      const { id } = await new Fixtures(world).order();
      return (data) => data.orderId === id;
    },
  },
  'notification.arrived': {
    async pull(world) {
      await sentToRecipient(world);
      return ({ type }) => type === 'QUOTATION_RECEIVED';
    },
  },
  'notification.seen': {
    async pull({ apis }) {
      const listed = await must(apis.recipient.get<{ notifications: { id: string }[] }>('/api/user/notifications'));
      const id = listed.body.notifications[0]?.id;
      await must(apis.recipient.put(`/api/user/notifications/${id}/read`));
      return (data) => data.id === id;
    },
  },
  'chat.posted': {
    async pull(world) {
      await must(world.apis.recipient.post('/api/chats-parts/send/messages', inThread(world, 'Incluye flete.')));
      return threadOf(world);
    },
  },
  'chat.read': {
    async pull(world) {
      const { request, people, apis } = world;
      const path = `/api/chats-parts/mark-as-read/${request.id}/${request.item}`;
      await must(apis.owner.post(path, { company: people.recipient.companyId }));
      return threadOf(world);
    },
  },
  'chat.typing': {
    async pull(world, { owner }) {
      owner.socket.emit(ChatTyping.name, { threadId: world.threadId });
      return threadOf(world);
    },
  },
  'company.touched': {
    async pull({ apis, people }) {
      const { companyId, companyName: name } = people.owner;
      const { body } = await must(apis.owner.get<{ version: number }>(`/api/company/${companyId}`));
      const form = { version: body.version, name, category: ['construccion'], description: '<p>Puentes</p>' };
      await must(apis.owner.put(`/api/company/${companyId}`, form));
      return (data) => data.companyId === companyId;
    },
  },
  'session.ended': {
    async pull({ apis, people }) {
      const { email } = people.recipient;
      const { headers, body } = await must(
        apis.visitor.post<{ access_token: string }>('/api/auth/login', { email, password: PASSWORD }),
      );
      const other = listen({ url: apis.visitor.url, token: body.access_token } as Api);
      await waitFor('the other socket is open', () => other.socket.connected);
      const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
      await must(apis.visitor.post('/api/auth/logout', {}, { headers: { cookie } }));
      await waitFor('the other session heard of its end', () =>
        other.heard.some(({ event }) => event === socketNames.sessionEnded),
      );
      await waitFor('its socket is closed', () => other.socket.disconnected);
      return () => true;
    },
  },
};

const inThread = ({ quotation }: World, message: string) => ({
  quotationId: quotation.id,
  partItemId: quotation.item,
  message,
});

/** Opens a socket as each role, and returns who receives what. */
export function testPushes(world: () => World): void {
  let listeners: Listeners;

  beforeAll(async () => {
    listeners = Object.fromEntries(signedIn.map((role) => [role, listen(world().apis[role])])) as Listeners;
    for (const role of signedIn) await waitFor(`${role} listens`, () => listeners[role].socket.connected);
  });
  afterAll(() => {
    for (const { socket } of Object.values(listeners ?? {})) socket.close();
  });

  it('a visitor gets no socket', async () => {
    const { socket } = listen(world().apis.visitor);
    const refused = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
    expect(refused.message).toBe('UNAUTHENTICATED');
    socket.close();
  });

  it.each(Object.keys(hearers) as SocketName[])('%s is heard by those it concerns', async (name) => {
    for (const { heard } of Object.values(listeners)) heard.length = 0;
    const isMeant = await triggers[name].pull(world(), listeners);
    const whoHeard = () =>
      signedIn.filter((role) => listeners[role].heard.some(({ event, data }) => event === name && isMeant(data)));
    await waitFor(`${hearers[name].join(', ')} to hear ${name}`, () =>
      hearers[name].every((role) => whoHeard().includes(role)),
    );
    await overtake(world(), listeners);
    expect(whoHeard().sort()).toEqual([...hearers[name]].sort());
  });
}

/** Each role gets a push about its own document, so earlier pushes have arrived by then. */
async function overtake({ people }: World, listeners: Listeners): Promise<void> {
  const withCompany = signedIn.filter((role) => role !== 'removed' && role !== 'colleague');
  const drafts = await Promise.all(withCompany.map((role) => createDocument(people[role], 'Request', 'Después')));
  for (const [at, role] of withCompany.entries())
    await waitFor(`${role} hears of the own document`, () =>
      listeners[role].heard.some(({ data }) => data.documentId === drafts[at]?.id),
    );
}
