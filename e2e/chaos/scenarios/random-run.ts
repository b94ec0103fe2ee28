import { setTimeout as pause } from 'node:timers/promises';
import { type Strike, strikeAtRandom } from '../faults/random-faults.js';
import { check } from '../history/check.js';
import { Client } from '../history/client.js';
import { collect, settle } from '../history/collect.js';
import type { Operation } from '../history/operation.js';
import { Recorder, readHistory } from '../history/recorder.js';
import { RandomCompany } from '../random/company.js';
import { seeded } from '../random/seeded.js';
import { World } from '../random/world.js';
import type { Outcome, Scenario, Settings } from '../scenario.js';
import { keepTraces, openStage, type Stage } from '../stage.js';

const PEOPLE_PER_COMPANY = 2;
/** Between the mending of one fault and the next, at most: long enough that work goes on, short enough to hit what is still catching up. */
const CALM_SECONDS = 8;
const REPORT_EVERY_MS = 30_000;

/** Concurrent companies do what chance has them do while any process, NATS and PostgreSQL die, hang and come back. */
export const randomRun: Scenario = {
  name: 'random',
  fault: 'any process, NATS, PostgreSQL killed, stopped, continued at random',
  async run(settings) {
    const stage = await openStage(settings.companies);
    try {
      return [await runOn(stage, settings)];
    } catch (error) {
      keepTraces(stage, `random-${settings.seed}`);
      throw error;
    } finally {
      await stage.stop();
    }
  },
};

async function runOn(stage: Stage, settings: Settings): Promise<Outcome> {
  const recorder = new Recorder(stage.log);
  let done = 0;
  let broken = false;
  const isOver = () => broken || done >= settings.operations;
  const [strikes] = await Promise.all([
    strikeAtRandom({ dataFolder: stage.dataFolder, random: seeded(settings.seed), calmSeconds: CALM_SECONDS }, isOver),
    ...workersOf(stage, recorder, settings).map(async (worker) => {
      try {
        while (!isOver()) {
          done += 1;
          await worker.step();
        }
      } catch (error) {
        broken = true;
        throw error;
      }
    }),
    reportProgress(() => done, isOver),
  ]);
  recorder.close();
  const settledSeconds = await settle(stage.dataFolder);
  const history = readHistory(stage.log);
  const evidence = await collect(stage, settings.short ? 1 : settings.companies);
  const violations = check(history, evidence);
  const kept = violations.length > 0 ? `; traces in ${keepTraces(stage, `random-${settings.seed}`)}` : '';
  return {
    fault: randomRun.fault,
    operations: history.length,
    acknowledged: history.filter(({ outcome }) => outcome === 'acknowledged').length,
    violations,
    readySeconds: Math.max(0, ...strikes.map(({ readySeconds }) => readySeconds ?? 0)),
    note: `${noteOn(history, strikes)}; all effects ${settledSeconds.toFixed(1)} s after the last operation${kept}`,
  };
}

/** Two people of each company, each with chances of their own that follow from the seed. */
function workersOf({ people }: Stage, recorder: Recorder, { seed }: Settings): RandomCompany[] {
  const world = new World();
  const ids = people.map(({ companyId }) => companyId);
  return people.flatMap((person, at) => {
    const partners = ids.filter((id) => id !== person.companyId);
    return Array.from({ length: PEOPLE_PER_COMPANY }, (_, which) => {
      const random = seeded(seed * 1_000 + at * PEOPLE_PER_COMPANY + which + 1);
      const client = new Client(person, recorder);
      return new RandomCompany(client, world, partners, random, `S${seed}-${at + 1}${'ab'[which]}`);
    });
  });
}

async function reportProgress(done: () => number, isOver: () => boolean): Promise<void> {
  let last = Date.now();
  while (!isOver()) {
    await pause(500);
    if (Date.now() - last < REPORT_EVERY_MS) continue;
    last = Date.now();
    process.stderr.write(`  ${done()} operations\n`);
  }
}

function noteOn(history: readonly Operation[], strikes: readonly Strike[]): string {
  const of = (outcome: Operation['outcome']) => history.filter((one) => one.outcome === outcome).length;
  const again = history.filter(({ attempts }) => attempts.length > 1).length;
  const slowest = Math.max(0, ...history.flatMap(({ attempts }) => attempts.map(({ ms }) => ms)));
  return `${strikes.length} faults, ${of('refused')} refused, ${of('either')} never known, ${again} tried again, longest wait for one answer ${(slowest / 1_000).toFixed(1)} s`;
}
