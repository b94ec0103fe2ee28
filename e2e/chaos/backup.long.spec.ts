import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { webhookEventTypes } from '@cotizaobra/proto/webhooks/event-types';
import { Api } from '../support/api.js';
import { runCommand } from '../support/operator.js';
import { newPlace, type Place, type Platform, startPlatform } from '../support/platform.js';
import { waitFor } from '../support/wait-for.js';
import { Receiver } from './backup/receiver.js';
import { WalWatch } from './backup/wal-watch.js';
import { check } from './history/check.js';
import { collect, settle } from './history/collect.js';
import type { LoggedEvent } from './history/evidence.js';
import type { Operation } from './history/operation.js';
import { query } from './history/read-databases.js';
import { Recorder, readHistory } from './history/recorder.js';
import { Workload } from './random/workload.js';
import { openStage, type Stage } from './stage.js';

const COMPANIES = 4;
const SEED = 53;
const BEFORE = 150;
const AFTER = 60;
/** Deliveries in progress at the cut are held for a minute, like a call of a dead instance. */
const WAIT_MS = 150_000;
const settings = { WEBHOOK_ALLOW_PRIVATE: 'true', DEMO: 'yes' };

interface Delivery {
  event: string;
  state: string;
  settled: Date | null;
}

/** `make backup` of a busy platform, `make restore` into another folder, and people who continue there. */
describe('a backup of everything that runs', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cotizaobra-backed-up-'));
  const backup = path.join(folder, 'backup');
  let receiver: Receiver;
  let stage: Stage;
  let place: Place;
  let restored: Platform;
  let moved: Stage;
  let history: Operation[];
  let endOfSource: Date;
  let calledBefore: string[];

  beforeAll(async () => {
    receiver = await Receiver.start();
    stage = await openStage(COMPANIES, settings);
    await followedByWebhook(stage);
    const cut = await backUpAtWork();
    history = readHistory(stage.log, cut);
    const log = path.join(folder, 'history-after.jsonl');
    await stage.platform.stop();
    endOfSource = new Date();
    calledBefore = receiver.take();

    place = await newPlace();
    await runCommand({ ...stage.platform, dataFolder: place.dataFolder }, 'backup/restore-main', { FROM: backup });
    restored = await startPlatform(place, { settings });
    const people = stage.people.map((one) => ({ ...one, api: new Api(restored.url, one.api.token) }));
    moved = { ...stage, platform: restored, dataFolder: place.dataFolder, people, log };
  }, 600_000);

  afterAll(async () => {
    await restored?.stop();
    await stage?.stop();
    receiver?.stop();
    for (const each of [folder, place?.dataFolder]) if (each) rmSync(each, { recursive: true, force: true });
  });

  it('has what was acknowledged before the cut, nothing that began after it, and every effect once', async () => {
    await settle(moved.dataFolder);
    const acknowledged = history.filter(({ outcome }) => outcome === 'acknowledged').length;
    const open = history.filter(({ outcome }) => outcome === 'either').length;
    process.stdout.write(
      `${history.length} operations up to the cut: ${acknowledged} acknowledged, ${open} on their way\n`,
    );
    expect(acknowledged).toBeGreaterThan(BEFORE / 2);
    expect(check(history, await collect(moved, 1))).toEqual([]);
  }, 240_000);

  it('calls webhooks again for nothing that was settled at the cut, and for all the rest', async () => {
    const deliveries = await waitFor(
      'every delivery',
      async () => {
        const all = await deliveriesIn(moved.dataFolder);
        return all.every(({ state }) => state === 'delivered') ? all : null;
      },
      WAIT_MS,
    );
    const events = (await collect(moved, 0)).events.filter(isForTheReceiver);
    expect(deliveries.map(({ event }) => event).sort()).toEqual(events.map(({ id }) => id).sort());
    const again = receiver.take();
    const due = deliveries.filter(({ settled }) => settled && settled > endOfSource).map(({ event }) => event);
    process.stdout.write(`${calledBefore.length} webhooks called before, ${again.length} after the restore\n`);
    expect(again.sort()).toEqual(due.sort());
    expect(deliveries.length).toBeGreaterThan(due.length);
  }, 240_000);

  it('lets people go on: what they do there is counted like everything before', async () => {
    const recorder = new Recorder(moved.log);
    await new Workload(moved, recorder, SEED + 1).upTo(AFTER);
    recorder.close();
    await settle(moved.dataFolder);
    const both = [...history, ...readHistory(moved.log)];
    expect(check(both, await collect(moved, 0))).toEqual([]);
  }, 240_000);

  /** Backs up while people work. */
  async function backUpAtWork() {
    const recorder = new Recorder(stage.log);
    const workload = new Workload(stage, recorder, SEED);
    const watch = await WalWatch.start(stage.dataFolder);
    workload.start();
    await workload.reach(BEFORE);
    const began = Date.now();
    const said = await runCommand(stage.platform, 'backup/backup-main', { TO: backup });
    const seconds = ((Date.now() - began) / 1_000).toFixed(1);
    const during = workload.count - BEFORE;
    await workload.upTo(workload.count + BEFORE / 3);
    await watch.stop();
    recorder.close();
    process.stdout.write(`${said}${seconds} s, ${during} operations meanwhile\n`);
    const { cut } = JSON.parse(readFileSync(path.join(backup, 'manifest.json'), 'utf8')) as { cut: { lsn: string } };
    return watch.timeOf(cut.lsn);
  }

  /** The first company has a system of its own. */
  async function followedByWebhook({ people }: Stage): Promise<void> {
    const made = await people[0]?.api.post('/api/webhook', { url: receiver.url, eventTypes: [...webhookEventTypes] });
    if (made?.status !== 201) throw new Error(`the webhook was answered ${made?.status} ${made?.bytes.toString()}`);
  }

  const isForTheReceiver = ({ stream, companyId }: LoggedEvent): boolean =>
    stream === 'PUBLIC' && companyId === stage.people[0]?.companyId;
});

const deliveriesIn = (dataFolder: string): Promise<Delivery[]> =>
  query<Delivery & Record<string, unknown>>(
    dataFolder,
    'webhooks',
    'SELECT event_id AS event, state, settled_at AS settled FROM delivery WHERE NOT manual',
  );
