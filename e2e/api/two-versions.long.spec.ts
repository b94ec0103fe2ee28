import { serviceNames } from '@cotizaobra/proto/core/processes';
import { check } from '../chaos/history/check.js';
import { collect, settle } from '../chaos/history/collect.js';
import { isUnknown, type Operation } from '../chaos/history/operation.js';
import { databases, query } from '../chaos/history/read-databases.js';
import { Recorder, readHistory } from '../chaos/history/recorder.js';
import { Workload } from '../chaos/random/workload.js';
import { keepTraces, openStage, type Stage, signUpMore } from '../chaos/stage.js';
import { codesOf } from '../support/documents.js';
import { buildOf, earlierVersion } from '../support/earlier-version.js';
import { Load } from '../support/load.js';
import { kinds, roll, terminate } from '../support/replacing.js';
import { Session } from '../support/session.js';
import { Site, type Version } from '../support/site.js';

const COMPANIES = 3;
const READERS = 2;
const SEED = 67;
/** A pause: the rolls take minutes and need the machine too. This is no measurement. */
const REST_MS = 300;
/** Started in each of the states. */
const OPERATIONS = 100;
const DEAD_LETTERS = 'SELECT consumer, type, reason, detail FROM dead_letters LIMIT 3';
const BUILD_MS = 900_000;
const STEP_MS = 900_000;

const edge = ['gateway', 'web'];
const settings = { REPLICAS: kinds.map((kind) => `${kind}=2`).join(' ') };

const earlier = earlierVersion();
if (earlier.missing !== null) process.stderr.write(`Two versions side by side: skipped, ${earlier.missing}.\n`);

/**
 * `git pull && make roll` while companies work, as an operator does it. The test switches the build and rolls
 * everything forward, back and forward again. It pauses at each mix of two versions. Failed requests are counted, not
 * repeated until they pass.
 */
(earlier.missing === null ? describe : describe.skip)('two versions side by side', () => {
  let site: Site;
  let stage: Stage;
  let load: Load;
  let workload: Workload;
  let recorder: Recorder;
  let broken = false;

  beforeAll(async () => {
    site = Site.open(buildOf(earlier.commit ?? ''));
    stage = await openStage(COMPANIES, settings, site.root);
    load = new Load(await signUpMore(stage, READERS));
    recorder = new Recorder(stage.log);
    workload = new Workload(stage, recorder, SEED, REST_MS);
    workload.start();
  }, BUILD_MS);

  afterAll(async () => {
    await Promise.allSettled([workload?.stop(), load?.stop()]);
    if (broken && stage) process.stderr.write(`traces in ${keepTraces(stage, 'two-versions')}\n`);
    await stage?.stop();
    site?.close();
  }, 120_000);

  /** The tests are one sequence: after a failed step the rest shows nothing. */
  function step(what: string, take: () => Promise<void>): void {
    it(
      what,
      async () => {
        if (broken) throw new Error('a step before this one failed');
        broken = true;
        await take();
        broken = false;
      },
      STEP_MS,
    );
  }

  /** Versions of the instances of each kind, ordered by name. */
  const standing = () =>
    Object.fromEntries(
      kinds.map((kind) => [
        kind,
        stage.platform
          .processes()
          .filter(({ name }) => name === kind || name === `${kind}-2`)
          .map(({ pid }) => site.versionOf(pid)),
      ]),
    );
  const all = (of: readonly string[], version: Version) =>
    Object.fromEntries(of.map((kind) => [kind, [version, version]]));

  /** Lets everybody work for a while on the current versions. */
  async function workOn(): Promise<void> {
    const reads = load.answers;
    await workload.reach(workload.count + OPERATIONS);
    expect(load.answers).toBeGreaterThan(reads);
    expect(failedRequests()).toEqual([]);
    expect(await deadLetters()).toEqual([]);
  }

  /** Events that a version could not read. */
  const deadLetters = async (): Promise<object[]> =>
    (await Promise.all(databases.map((name) => query(stage.dataFolder, name, DEAD_LETTERS)))).flat();

  const failedRequests = (): string[] => [
    ...load.failures,
    ...readHistory(stage.log).flatMap(({ id, kind, attempts }) =>
      attempts.filter(isUnknown).map(({ status, code }) => `${kind} ${id}: ${status} ${code}`),
    ),
  ];

  step('lets companies work on the version before', async () => {
    await workOn();
    expect(standing()).toEqual(all(kinds, 'before'));
  });

  step('has new gateways and pages before services of the version before', async () => {
    site.use('after');
    await roll(stage.platform, edge);
    expect(standing()).toEqual({ ...all(serviceNames, 'before'), ...all(edge, 'after') });
    await workOn();
  });

  step('migrates and replaces one service after the other while the instances before it serve', async () => {
    for (const name of serviceNames) {
      const begun = workload.count;
      await roll(stage.platform, [name]);
      expect(workload.count).toBeGreaterThan(begun);
    }
    expect(standing()).toEqual(all(kinds, 'after'));
    await workOn();
  });

  step('has gateways and pages of the version before in front of new services', async () => {
    site.use('before');
    await roll(stage.platform, edge);
    expect(standing()).toEqual({ ...all(serviceNames, 'after'), ...all(edge, 'before') });
    await workOn();
  });

  step('has both versions of everything in one queue group, on one stream and behind one balancer', async () => {
    for (const name of serviceNames) await terminate(stage.platform, `${name}-2`);
    site.use('after');
    for (const name of edge) await terminate(stage.platform, `${name}-2`);
    expect(standing()).toEqual({
      ...Object.fromEntries(serviceNames.map((name) => [name, ['after', 'before']])),
      ...Object.fromEntries(edge.map((name) => [name, ['before', 'after']])),
    });
    await workOn();
  });

  step('goes back to the version before on the migrated databases', async () => {
    site.use('before');
    await roll(stage.platform, kinds);
    expect(standing()).toEqual(all(kinds, 'before'));
    await workOn();
  });

  step('goes forward again, with everything at once', async () => {
    site.use('after');
    await roll(stage.platform, kinds);
    expect(standing()).toEqual(all(kinds, 'after'));
    await workOn();
  });

  step('failed no request, lost nothing and doubled nothing', async () => {
    await workload.stop();
    recorder.close();
    const { failures, answers, created } = await load.stop();
    await settle(stage.dataFolder);
    const history = readHistory(stage.log);
    const violations = check(history, await collect(stage, 1));
    process.stdout.write(`${summaryOf(history)}, ${answers} other requests, ${failures.length} failed\n`);
    expect(failedRequests()).toEqual([]);
    expect(violations).toEqual([]);
    for (const [person, codes] of created) {
      const session = new Session(person);
      await session.renew();
      expect(await codesOf(session.person)).toEqual(expect.arrayContaining(codes));
    }
    expect(history.filter(({ outcome }) => outcome === 'acknowledged').length).toBeGreaterThan(OPERATIONS);
  });
});

function summaryOf(history: readonly Operation[]): string {
  const of = (outcome: Operation['outcome']) => history.filter((one) => one.outcome === outcome).length;
  return `${earlier.commit?.slice(0, 7)} and now: ${history.length} operations, ${of('acknowledged')} acknowledged, ${of('refused')} refused, ${of('either')} never known`;
}
