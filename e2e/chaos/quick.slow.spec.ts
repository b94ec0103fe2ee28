import { randomUUID } from 'node:crypto';
import { createDocument, fillIn } from '../support/documents.js';
import { arm, failpointStands, killNow } from './faults/killers.js';
import { secondsUntilReady } from './faults/readiness.js';
import { check } from './history/check.js';
import { Client } from './history/client.js';
import { collect, settle } from './history/collect.js';
import { Recorder, readHistory } from './history/recorder.js';
import { Workload } from './random/workload.js';
import { sendTwins } from './scenarios/one-key.js';
import { openStage, type Stage, signUpMore } from './stage.js';

const SEED = 41;
const OPERATIONS = 60;

/** Three lines of the fault table; `make chaos` runs all. */
describe('a platform at work', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage(3);
  }, 240_000);
  afterAll(() => stage?.stop());

  it('gives 100 parallel sendings with one key one dispatch, one event and one notification', async () => {
    const { violations, acknowledged } = await sendTwins(stage);
    expect(violations).toEqual([]);
    expect(acknowledged).toBe(100);
  }, 120_000);

  it('has one effect of a sending whose service dies after the commit, and the client learns of it by the same key', async () => {
    const { dataFolder, people, log } = stage;
    const [buyer, seller] = people as [Stage['people'][number], Stage['people'][number]];
    const draft = await createDocument(buyer, 'Request', 'Muerto después de guardar');
    await fillIn(buyer, draft);
    const recorder = new Recorder(`${log}.one`);
    const client = new Client(buyer, recorder);
    arm(dataFolder, 'quotations', 'after-commit');
    const recipients = [seller.companyId];
    const sent = await client.perform({
      id: 'one sending',
      kind: 'send',
      subject: { documentId: draft.id, recipients },
      request: {
        method: 'POST',
        path: `/api/quotation/${draft.id}/send`,
        body: { companyIds: recipients, message: 'one sending' },
        key: randomUUID(),
      },
    });
    recorder.close();
    expect(failpointStands(dataFolder, 'quotations')).toBe(false);
    expect(sent.attempts.length).toBeGreaterThan(1);
    expect(sent.outcome).toBe('acknowledged');
    await settle(dataFolder);
    const { dispatches, events, notifications } = await collect(stage, 0);
    const [dispatch, ...more] = dispatches.filter(({ documentId }) => documentId === draft.id);
    expect(more).toEqual([]);
    expect(sent.answer.dispatches).toMatchObject([{ id: dispatch?.id }]);
    expect(
      events.filter(({ data, stream }) => stream === 'QUOTATIONS' && data.dispatchId === dispatch?.id),
    ).toHaveLength(1);
    expect(notifications.filter(({ dispatchId }) => dispatchId === dispatch?.id)).toHaveLength(1);
  }, 120_000);

  it('loses and doubles nothing of random operations while notifications and the gateway are killed', async () => {
    // New companies, so that the history has everything of theirs.
    const others = { ...stage, people: await signUpMore(stage, 3) };
    const recorder = new Recorder(others.log);
    const workload = new Workload(others, recorder, SEED);
    workload.start();
    for (const name of ['notifications', 'gateway']) {
      await workload.reach(workload.count + OPERATIONS / 3);
      killNow(others.dataFolder, name);
      await secondsUntilReady(others.dataFolder);
    }
    await workload.upTo(Math.max(OPERATIONS, workload.count + 10));
    recorder.close();
    await settle(others.dataFolder);
    const history = readHistory(others.log);
    expect(check(history, await collect(others, 1))).toEqual([]);
    expect(history.filter(({ outcome }) => outcome === 'acknowledged').length).toBeGreaterThan(OPERATIONS / 2);
  }, 180_000);
});
