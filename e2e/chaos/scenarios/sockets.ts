import { randomUUID } from 'node:crypto';
import { ChatPosted, SOCKET_PATH } from '@cotizaobra/proto/socket-events';
import { io, type Socket } from 'socket.io-client';
import type { Person } from '../../support/api.js';
import { createDocument, fillIn, sendTo } from '../../support/documents.js';
import { waitFor } from '../../support/wait-for.js';
import { killNow } from '../faults/killers.js';
import { secondsUntilReady } from '../faults/readiness.js';
import { counted, type Violation } from '../history/violation.js';
import type { Outcome, Scenario } from '../scenario.js';
import { openStage, type Stage } from '../stage.js';

const BACK_WITHIN_MS = 60_000;
const BEFORE = 3;
const MISSED = 4;

interface Listener {
  socket: Socket;
  /** Numbers of the messages pushed to it since its return. */
  heard: number[];
}

interface Talk {
  buyer: Person;
  seller: Person;
  documentId: string;
  itemId: string;
}

/** Many sockets lose their gateway at once. All return, and get the messages written meanwhile by a request. */
export const sockets: Scenario = {
  name: 'sockets',
  fault: 'kill -9 of the gateway under 1,000 sockets (short: 200)',
  async run({ short }) {
    const stage = await openStage(2);
    try {
      return [await loseGateway(stage, short ? 200 : 1_000)];
    } finally {
      await stage.stop();
    }
  },
};

async function loseGateway(stage: Stage, count: number): Promise<Outcome> {
  const talk = await openTalk(stage.people as [Person, Person]);
  for (let at = 0; at < BEFORE; at += 1) await write(talk);
  const listeners = await listen(stage.platform.url, talk.buyer, count);
  const began = performance.now();
  if (!killNow(stage.dataFolder, 'gateway')) throw new Error('the gateway is down already');
  await waitFor('the sockets to lose it', () => listeners.every(({ socket }) => !socket.connected), 10_000);
  await waitFor('all sockets to be back', () => listeners.every(({ socket }) => socket.connected), BACK_WITHIN_MS);
  const backSeconds = (performance.now() - began) / 1_000;
  await secondsUntilReady(stage.dataFolder);
  for (const one of listeners) one.heard.length = 0;
  for (let at = 0; at < MISSED; at += 1) await write(talk);
  const violations = [...(await checkHeard(listeners)), ...(await checkResync(talk))];
  for (const { socket } of listeners) socket.disconnect();
  return {
    fault: sockets.fault,
    operations: BEFORE + MISSED,
    acknowledged: BEFORE + MISSED,
    violations,
    readySeconds: backSeconds,
    note: `${count} sockets back ${backSeconds.toFixed(1)} s after the kill, each told ${MISSED} messages once, in order`,
  };
}

async function openTalk([buyer, seller]: [Person, Person]): Promise<Talk> {
  const draft = await createDocument(buyer, 'Request', 'Mucha gente mirando');
  const { parts } = await fillIn(buyer, draft);
  await sendTo(buyer, draft.id, seller);
  return { buyer, seller, documentId: draft.id, itemId: parts[0] };
}

async function write({ seller, documentId, itemId }: Talk): Promise<void> {
  const body = { id: randomUUID(), quotationId: documentId, partItemId: itemId, message: '¿Con transporte?' };
  await waitFor('the message to be taken', async () => {
    const answer = await seller.api.post('/api/chats-parts/send/messages', body).catch(() => null);
    return answer?.status === 201;
  });
}

async function listen(url: string, { api }: Person, count: number): Promise<Listener[]> {
  const listeners = Array.from({ length: count }, (): Listener => {
    const socket = io(url, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      auth: { token: api.token },
      forceNew: true,
    });
    const heard: number[] = [];
    socket.on(ChatPosted.name, ({ seq }: { seq: number }) => heard.push(seq));
    return { socket, heard };
  });
  await waitFor('all sockets to be open', () => listeners.every(({ socket }) => socket.connected), BACK_WITHIN_MS);
  return listeners;
}

async function checkHeard(listeners: readonly Listener[]): Promise<Violation[]> {
  const expected = Array.from({ length: MISSED }, (_, at) => BEFORE + at + 1);
  const complete = () => listeners.every(({ heard }) => heard.length >= MISSED);
  await waitFor('everybody to hear of it', complete, 20_000).catch(() => null);
  return listeners.flatMap(({ heard }, at) => {
    const inOrder = heard.every((seq, place) => place === 0 || seq > (heard[place - 1] ?? 0));
    const order: Violation[] = inOrder ? [] : [{ fault: 'order', what: `socket ${at} heard ${heard.join(', ')}` }];
    return [...counted(`messages heard by socket ${at}`, heard.length, expected.length), ...order];
  });
}

/** A returning client requests everything after its last number. */
async function checkResync({ buyer, seller, documentId, itemId }: Talk): Promise<Violation[]> {
  const path = `/api/chats-parts/chats/${documentId}/${itemId}?company=${seller.companyId}&after=${BEFORE}`;
  const { body } = await buyer.api.get<{ chat: { messages: { seq: number }[] } }>(path);
  const numbers = body.chat.messages.map(({ seq }) => seq);
  return counted('messages after the last known', numbers.length, MISSED).concat(
    numbers.some((seq, at) => seq !== BEFORE + at + 1)
      ? [{ fault: 'order', what: `resync gave ${numbers.join(', ')}` }]
      : [],
  );
}
