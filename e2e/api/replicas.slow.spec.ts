import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { type Person, signUp } from '../support/api.js';
import { codesOf, createDocument, fillIn, sendTo } from '../support/documents.js';
import { Load } from '../support/load.js';
import { metricOf } from '../support/metrics.js';
import { type Platform, startPlatform } from '../support/platform.js';
import { projectRoot } from '../support/project-root.js';
import { kinds, roll, terminate } from '../support/replacing.js';
import { waitFor } from '../support/wait-for.js';

const CLIENTS = 8;
const SENT = 6;

interface Notifications {
  notifications: { type: string }[];
}

describe('several instances on one machine', () => {
  let platform: Platform;
  let people: Person[];
  let buyer: Person;
  let seller: Person;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    platform = await startPlatform(undefined, {
      settings: { REPLICAS: 'quotations=3 gateway=2 documents=2 notifications=2' },
    });
    people = await Promise.all(
      Array.from({ length: CLIENTS }, (_, at) => signUp(platform.url, `Constructora Número ${at + 1} S.A.C.`)),
    );
    [buyer, seller] = people as [Person, Person];
  }, 300_000);
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    await platform?.stop();
  });

  const addressOf = (name: string) =>
    new URL(platform.processes().find((each) => each.name === name)?.health ?? '').origin;

  /** Pushes that a person's browser gets at one gateway, connected directly. */
  async function listen(person: Person, gateway: string): Promise<string[]> {
    const heard: string[] = [];
    const socket = io(addressOf(gateway), {
      path: '/socket',
      transports: ['websocket'],
      auth: { token: person.api.token },
    });
    sockets.push(socket);
    socket.onAny((event: string) => heard.push(event));
    await waitFor(`a socket at ${gateway}`, () => socket.connected);
    return heard;
  }

  it('all of them answer and take their share of the requests', async () => {
    const draft = await createDocument(buyer, 'Request');
    const answers = await Promise.all(
      Array.from({ length: 120 }, () => buyer.api.get(`/api/quotation/get-quotation/${draft.id}`)),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const atGateways = await metricOf(platform, 'gateway', 'http_request_seconds_count', 'get-quotation');
    const atServices = await metricOf(platform, 'quotations', 'message_handling_seconds_count', 'get-document');
    for (const share of [...Object.values(atGateways), ...Object.values(atServices)]) expect(share).toBeGreaterThan(5);
    expect(Object.keys(atGateways)).toEqual(['gateway', 'gateway-2']);
    expect(Object.keys(atServices)).toEqual(['quotations', 'quotations-2', 'quotations-3']);
  });

  it('an event has its effect once, and the sockets at either gateway hear of it', async () => {
    const heard = await Promise.all(['gateway', 'gateway-2'].map((gateway) => listen(seller, gateway)));
    const handled = async () => {
      const counts = await metricOf(platform, 'notifications', 'event_handling_seconds_count', 'dispatch-sent');
      return Object.values(counts).reduce((sum, count) => sum + count, 0);
    };
    const before = await handled();
    for (let at = 0; at < SENT; at += 1) {
      const draft = await createDocument(buyer, 'Request', `Envío ${at}`);
      await fillIn(buyer, draft);
      await sendTo(buyer, draft.id, seller);
    }
    const received = async () =>
      (await seller.api.get<Notifications>('/api/user/notifications')).body.notifications.filter(
        ({ type }) => type === 'QUOTATION_RECEIVED',
      );
    await waitFor('every notification', async () => (await received()).length >= SENT);
    const arrivals = (events: string[]) => events.filter((event) => event === 'notification.arrived').length;
    await waitFor('both sockets to hear of all', () => heard.every((events) => arrivals(events) >= SENT));
    const drained = async (metric: string) =>
      Object.values(await metricOf(platform, 'notifications', metric)).every((value) => value === 0);
    await waitFor(
      'nothing to be pending',
      async () => (await drained('events_pending')) && drained('events_unanswered'),
    );
    expect(await received()).toHaveLength(SENT);
    expect(heard.map(arrivals)).toEqual([SENT, SENT]);
    expect((await handled()) - before).toBe(SENT);
  });

  it('no request fails while instances of every kind are told to stop and others take over', async () => {
    const load = new Load(people);
    const rounds = [
      async () => {
        for (const name of ['quotations-2', 'documents', 'gateway', 'notifications-2']) await terminate(platform, name);
      },
      async () => void (await roll(platform, ['web', 'gateway', 'identity', 'companies'])),
      async () =>
        void (await roll(
          platform,
          kinds.filter((kind) => !['web', 'gateway', 'identity', 'companies'].includes(kind)),
        )),
    ];
    for (const round of rounds) {
      const before = load.answers;
      await round();
      expect(load.answers).toBeGreaterThan(before);
    }
    const { failures, created } = await load.stop();
    expect(failures).toEqual([]);
    for (const [person, codes] of created) expect(await codesOf(person)).toEqual(expect.arrayContaining(codes));
  }, 420_000);

  it('`make status` shows every instance with its health, its lag and its memory', () => {
    const command = path.join(projectRoot(), 'deploy/local/dist/status/main.js');
    const env = { ...process.env, DATA: platform.dataFolder, PORT: new URL(platform.url).port };
    const { status, stdout } = spawnSync(process.execPath, [command], { env, encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.any(String) });
    const lines = stdout
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s{2,}/));
    const [head, ...rows] = lines;
    expect(head).toEqual(['PROCESS', 'PID', 'STATE', 'MiB', 'OUTBOX', 'LAG s', 'EVENTS', 'DEAD', 'POOL', 'LOOP ms']);
    const shown = new Map(rows.map((row) => [row[0], row]));
    for (const { name, pid } of platform.processes()) {
      expect(shown.get(name)?.slice(1, 3)).toEqual([String(pid), 'ready']);
      expect(Number(shown.get(name)?.[3])).toBeGreaterThan(0);
    }
    expect(shown.get('quotations-3')?.[4]).toMatch(/^\d+$/);
  });
});
